/** Messages for invalid input. They never repeat the given value. */
import * as v from 'valibot';
import { cutText } from '../../games/engine/cut-text.ts';
import { cleanLine } from '../../protocol/clean-text.ts';

type Issue = v.BaseIssue<unknown> & { requirement?: unknown };

/** A schema message that starts with 'must' follows the field's name: 'must be a whole number'. */
export function validationMessage(issue: Issue): string {
  const ownMessage = issue.message.startsWith('Invalid') ? null : issue.message;
  if (ownMessage?.endsWith('.')) return ownMessage;
  const field = cutText(cleanLine(v.getDotPath(issue) ?? ''), 60);
  if (!field) return 'The request does not fit what this call takes.';
  if (issue.expected === 'never') return `There is no field called '${field}'.`;
  return `The field '${field}' ${ownMessage ?? describeIssue(issue)}.`;
}

function describeIssue(issue: Issue): string {
  const { type, kind, requirement: limit } = issue;
  const isList = Array.isArray(issue.input);
  if (kind === 'schema') return issue.received === 'undefined' ? 'is missing' : `must be ${kindOf(issue)}`;
  switch (type) {
    case 'integer':
    case 'safe_integer':
      return 'must be a whole number';
    case 'finite':
      return 'must be a finite number';
    case 'min_value':
      return `must be at least ${limit}`;
    case 'max_value':
      return `must be at most ${limit}`;
    case 'min_length':
      if (limit === 1) return 'must not be empty';
      return isList ? `has too few entries: at least ${limit}` : `is too short: at least ${limit} characters`;
    case 'max_length':
      return isList ? `has too many entries: at most ${limit}` : `is too long: at most ${limit} characters`;
    case 'url':
      return 'must be a web address';
    case 'email':
      return 'must be an email address';
    case 'starts_with':
      return `must begin with ${limit}`;
    default:
      return 'is not right';
  }
}

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
  null: 'null',
};

/** Words for an expected type such as `("on" | "off")` or `(boolean | string)`. Long lists of values are not spelled out. */
function kindOf({ expected }: Issue): string {
  const types = (expected ?? '').replace(/^\(|\)$/g, '').split(' | ');
  const words = [...new Set(types.map((one) => KINDS[one] ?? one.replace(/^"|"$/g, '')))];
  if (words.length === 1) return words[0]!;
  if (types.some((one) => Object.hasOwn(KINDS, one))) return `${words.slice(0, -1).join(', ')}, or ${words.at(-1)}`;
  const list = words.join(', ');
  return list.length > 100 ? 'one of the values that it may have' : `one of: ${list}`;
}
