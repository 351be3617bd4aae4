import type { OperatorInfo } from '../../protocol/http/site.ts';
import { config } from '../config.ts';
import { socialName } from './social-links.ts';

/** Information that the operator has configured; null if missing. */
export function operatorOf(env: Env): OperatorInfo {
  const { operator, google, discord, firebase } = config(env);
  return {
    name: operator.name || null,
    contact: operator.contact || null,
    law: operator.law || null,
    donate: operator.donate || null,
    links: operator.links.map((url) => ({ name: socialName(url), url })),
    services: {
      google: google !== null,
      discord: discord !== null,
      firebase: firebase !== null,
      reputation: 'REPUTATION' in env,
    },
  };
}
