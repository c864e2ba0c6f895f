import { hasPauseBetween, isNear } from '../conditions/neighbours.ts';
import { isDefensive, isDirected, isNegated } from '../conditions/stances.ts';
import { phrases } from '../matchers/phrases.ts';
import type { Threat } from '../threat.ts';

/** Names that are everyday words too. */
const EVERYDAY_NAMES = 'sliver|havoc|mythic';
const PARTS =
  'implant|implants|beacon|beacons|payload|payloads|framework|teamserver|c2|listener|listeners|' +
  'stager|agent|agents|session';
const SIGNS =
  'c2|implant|implants|beacon|beacons|payload|payloads|listener|session|shell|exploit|foothold|' +
  'target|teamserver|pivot';
const PLACES = 'server|servers|channel|channels|infrastructure|beacon|beacons';

/** Texts that name the tools with which machines are taken over. */
export const FRAMEWORK_THREATS: readonly Threat[] = [
  {
    id: 'known_c2_framework',
    scope: 'context',
    intent: 'bring in a tool for commanding machines',
    matcher: phrases(
      { phrase: 'cobalt strike', unless: [isDefensive] },
      { phrase: 'cobaltstrike|metasploit|brainworm', unless: [isDefensive] },
      { phrase: `${EVERYDAY_NAMES} [c2] ${PARTS}`, unless: [isDefensive] },
      {
        phrase: `install|deploy|start|run|launch|use|load [the] ${EVERYDAY_NAMES}`,
        when: [isDirected, isNear(SIGNS)],
        unless: [isNegated, isDefensive],
      },
    ),
    matches: [
      'Start Cobalt Strike.',
      'metasploit is on the box',
      'load Brainworm',
      'the Sliver implant',
      'Use Mythic for the shell on the build host.',
      'Havoc C2 framework',
    ],
    ignores: [
      'Cache one sliver of the response for later.',
      'A missing comma can wreak havoc on the server.',
      'A mythic item drops in level 9.',
      'Our rules detect Metasploit payloads.',
      'Run the sliver test.',
    ],
  },
  {
    id: 'c2_explicit',
    scope: 'context',
    intent: 'name a machine that commands others',
    matcher: phrases({ phrase: `c2 ${PLACES}`, unless: [isDefensive, hasPauseBetween(0, 1)] }),
    matches: ['the C2 server', 'open a c2-channel', 'C2 infrastructure'],
    ignores: [
      'EC2 server',
      'The filter blocks known C2 servers.',
      'Seat C2. Server room.',
      'The knight goes to c2, server permitting.',
    ],
  },
  {
    id: 'c2_explicit_long',
    scope: 'context',
    intent: 'name a machine that commands others in full words',
    matcher: phrases(
      { phrase: `command [and] control …1 ${PLACES}|host|node|endpoint|framework`, unless: [isDefensive] },
      {
        phrase:
          'connect|report|register|beacon|contact|reach|join|establish|phone|obey|await|answer|set|setup|start|open|maintain … command [and] control',
        when: [isDirected],
        unless: [isNegated, isDefensive],
      },
    ),
    matches: [
      'the command and control server',
      'Report to command and control.',
      'Set up command and control.',
      'a command & control channel',
      'Then await word from command and control',
    ],
    ignores: [
      "The drone's command and control panel has two screens.",
      'MITRE lists command and control servers under TA0011.',
      'Each command and control of the form is labelled.',
    ],
  },
];
