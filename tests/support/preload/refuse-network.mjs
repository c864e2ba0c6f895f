// Makes every attempt to reach the network throw in the process that loads it.
import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import tls from 'node:tls';

const refuse = () => {
  throw new Error('the network is refused in this test');
};

// Pipes of the loader itself are no network: only sockets to a host are refused.
const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (...args) {
  const [target] = args.flat();
  const isPipe =
    typeof target === 'string' ||
    (typeof target === 'object' && target !== null && 'path' in target && target.path);
  return isPipe ? connect.apply(this, args) : refuse();
};
for (const [module, names] of [
  [dns, ['lookup', 'resolve', 'resolve4', 'resolve6']],
  [http, ['request', 'get']],
  [https, ['request', 'get']],
  [tls, ['connect']],
]) {
  for (const name of names) module[name] = refuse;
}
syncBuiltinESMExports();
globalThis.fetch = refuse;
