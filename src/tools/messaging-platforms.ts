import { sortCodePoints } from '../text/code-points.ts';

/** The platforms on which a message can be sent to a chat, in the order in which they are named to a model. */
export const MESSAGING_PLATFORMS: readonly string[] = [
  'telegram',
  'discord',
  'slack',
  'whatsapp',
  'whatsapp_cloud',
  'signal',
  'email',
  'sms',
  'bluebubbles',
  'mattermost',
  'matrix',
  'feishu',
  'weixin',
  'wecom',
  'qqbot',
  'yuanbao',
];

/** `names` without repetition: the known platforms in table order, then others (from plugins) by code point. */
export function orderMessagingPlatforms(names: readonly string[]): string[] {
  const known = MESSAGING_PLATFORMS.filter((platform) => names.includes(platform));
  const others = new Set(names.filter((name) => !MESSAGING_PLATFORMS.includes(name)));
  return [...known, ...sortCodePoints(others)];
}
