/**
 * A frame is `name:type:value`; `type` is number, boolean or object (as JSON). A bare name has no value; `p` is the heartbeat.
 */
export type Frame = { name: string; value: unknown };

export function encode(name: string, value?: unknown): string {
  if (value === undefined) return name;
  const type = typeof value === 'number' || typeof value === 'boolean' ? typeof value : 'object';
  return `${name}:${type}:${type === 'object' ? JSON.stringify(value) : value}`;
}

const SHAPE = /^([a-zA-Z-]{1,32})(?::(number|boolean|object):([\s\S]*))?$/;

/** Parses a frame; null if it is not one. Never throws. */
export function decode(raw: string): Frame | null {
  const match = SHAPE.exec(raw);
  if (!match) return null;
  const [, name = '', type, text = ''] = match;
  switch (type) {
    case undefined:
      return { name, value: undefined };
    case 'number': {
      const value = text.trim() === '' ? Number.NaN : Number(text);
      return Number.isFinite(value) ? { name, value } : null;
    }
    case 'boolean':
      return text === 'true' || text === 'false' ? { name, value: text === 'true' } : null;
    default:
      try {
        return { name, value: JSON.parse(text) };
      } catch {
        return null;
      }
  }
}
