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

export class VirtualPasskey {
  readonly id = base64url.encode(crypto.getRandomValues(new Uint8Array(32)));
  counter = 0;
  #pair!: CryptoKeyPair;

  static async make(): Promise<VirtualPasskey> {
    const key = new VirtualPasskey();
    key.#pair = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])) as CryptoKeyPair;
    return key;
  }

  /** The result of `create`. `attestation`: 'none', 'self' (signed by the key), or one that was not requested. */
  async create(challenge: string, { origin = ORIGIN, site, counter }: Signing = {}, attestation = 'none') {
    const jwk = (await crypto.subtle.exportKey('jwk', this.#pair.publicKey)) as JsonWebKey;
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, base64url.decode(jwk.x!)],
      [-3, base64url.decode(jwk.y!)],
    ]);
    const id = base64url.decode(this.id);
    const made = joined(new Uint8Array(16), [0, id.length], id, isoCBOR.encode(cose));
    const authData = joined(await this.#about(0x45, counter ?? this.counter, site), made);
    const clientDataJSON = said('webauthn.create', challenge, origin);
    const statement = new Map<string, unknown>();
    if (attestation === 'self') statement.set('alg', -7).set('sig', await this.#sign(authData, clientDataJSON));
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
    const raw = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, this.#pair.privateKey, signed);
    return der(new Uint8Array(raw));
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
