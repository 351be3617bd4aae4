import { isoCBOR } from '@simplewebauthn/server/helpers';
import * as base64url from 'jose/base64url';
import { ORIGIN } from './site.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const hash = async (of: Uint8Array) => new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(of)));
const joined = (...parts: ArrayLike<number>[]) => Uint8Array.from(parts.flatMap((part) => Array.from(part)));

export interface Signing {
  origin?: string;
  site?: string;
  counter?: number;
  type?: string;
  handle?: string;
}

export type KeyKind = 'ES256' | 'EdDSA' | 'RS256';
type Cose = [number, number | Uint8Array][];
interface KeyOfKind {
  alg: number;
  generate: Parameters<typeof crypto.subtle.generateKey>[0];
  sign: Parameters<typeof crypto.subtle.sign>[0];
  cose(key: JsonWebKey): Cose;
}
const KEYS: Record<KeyKind, KeyOfKind> = {
  ES256: {
    alg: -7,
    generate: { name: 'ECDSA', namedCurve: 'P-256' },
    sign: { name: 'ECDSA', hash: 'SHA-256' },
    cose: ({ x, y }) => [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, base64url.decode(x!)],
      [-3, base64url.decode(y!)],
    ],
  },
  EdDSA: {
    alg: -8,
    generate: { name: 'Ed25519' },
    sign: { name: 'Ed25519' },
    cose: ({ x }) => [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, base64url.decode(x!)],
    ],
  },
  RS256: {
    alg: -257,
    generate: {
      name: 'RSASSA-PKCS1-v1_5',
      hash: 'SHA-256',
      modulusLength: 2048,
      publicExponent: Uint8Array.of(1, 0, 1),
    },
    sign: { name: 'RSASSA-PKCS1-v1_5' },
    cose: ({ n, e }) => [
      [1, 3],
      [3, -257],
      [-1, base64url.decode(n!)],
      [-2, base64url.decode(e!)],
    ],
  },
};

export class VirtualPasskey {
  readonly id = base64url.encode(crypto.getRandomValues(new Uint8Array(32)));
  counter = 0;
  #kind!: KeyKind;
  #pair!: CryptoKeyPair;

  static async make(kind: KeyKind = 'ES256'): Promise<VirtualPasskey> {
    const key = new VirtualPasskey();
    key.#kind = kind;
    key.#pair = (await crypto.subtle.generateKey(KEYS[kind].generate, false, ['sign'])) as CryptoKeyPair;
    return key;
  }

  /** The result of `create`. `attestation`: 'none', 'self' (signed by the key), or one that was not requested. */
  async create(challenge: string, { origin = ORIGIN, site, counter }: Signing = {}, attestation = 'none') {
    const jwk = (await crypto.subtle.exportKey('jwk', this.#pair.publicKey)) as JsonWebKey;
    const id = base64url.decode(this.id);
    const made = joined(new Uint8Array(16), [0, id.length], id, isoCBOR.encode(new Map(KEYS[this.#kind].cose(jwk))));
    const authData = joined(await this.#about(0x45, counter ?? this.counter, site), made);
    const clientDataJSON = said('webauthn.create', challenge, origin);
    const statement = new Map<string, unknown>();
    if (attestation === 'self') statement.set('alg', KEYS[this.#kind].alg).set('sig', await this.#sign(authData, clientDataJSON));
    else if (attestation !== 'none') statement.set('x5c', [new Uint8Array(80)]);
    const object = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', attestation === 'self' ? 'packed' : attestation],
        ['attStmt', statement],
        ['authData', authData],
      ]) as never,
    );
    const response = { clientDataJSON, attestationObject: base64url.encode(object) };
    return this.#credential({ ...response, transports: ['internal'] });
  }

  /** The result of `get`. Increments the counter, unless `counter` is given. */
  async get(challenge: string, { origin = ORIGIN, site, counter, type = 'webauthn.get', handle }: Signing = {}) {
    this.counter = counter ?? this.counter + 1;
    const clientDataJSON = said(type, challenge, origin);
    const authData = await this.#about(0x05, this.counter, site);
    const response = {
      clientDataJSON,
      authenticatorData: base64url.encode(authData),
      signature: base64url.encode(await this.#sign(authData, clientDataJSON)),
    };
    return this.#credential({ ...response, ...(handle === undefined ? {} : { userHandle: base64url.encode(bytes(handle)) }) });
  }

  async #sign(authData: Uint8Array, clientDataJSON: string): Promise<Uint8Array> {
    const signed = joined(authData, await hash(base64url.decode(clientDataJSON)));
    const raw = new Uint8Array(await crypto.subtle.sign(KEYS[this.#kind].sign, this.#pair.privateKey, new Uint8Array(signed)));
    return this.#kind === 'ES256' ? der(raw) : raw;
  }
  async #about(flags: number, counter: number, site = new URL(ORIGIN).hostname): Promise<Uint8Array> {
    return joined(
      await hash(bytes(site)),
      [flags],
      [counter >>> 24, (counter >>> 16) & 255, (counter >>> 8) & 255, counter & 255],
    );
  }
  #credential<T extends object>(response: T) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

const said = (type: string, challenge: string, origin: string): string =>
  base64url.encode(bytes(JSON.stringify({ type, challenge, origin, crossOrigin: false })));

function der(raw: Uint8Array): Uint8Array {
  const number = (part: Uint8Array) => {
    let from = 0;
    while (from < part.length - 1 && part[from] === 0) from += 1;
    const digits = part.slice(from);
    const value = digits[0]! & 0x80 ? joined([0], digits) : digits;
    return joined([2, value.length], value);
  };
  const body = joined(number(raw.slice(0, 32)), number(raw.slice(32)));
  return joined([0x30, body.length], body);
}
