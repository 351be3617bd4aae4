/** A mistake of the person at the terminal, which costs them one sentence and no stack. */
export class UsageError extends Error {}

/** Errors of the system that a person can mend, by their code. */
const SYSTEM_ERRORS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Free some space, and run the command again.',
  EDQUOT: 'Your share of the disk is full. Free some space, and run the command again.',
};

/** The sentence for an error that a person at the terminal can mend. Undefined for a bug. */
export function usageSentence(error: unknown): string | undefined {
  if (error instanceof UsageError) return error.message;
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code.startsWith('ERR_PARSE_ARGS_')) return message;
  return SYSTEM_ERRORS[code];
}

/** Runs a script, or a part of one. A mistake of the person at the terminal is printed as a sentence, and ends the process with 1. */
export async function runScript<T>(main: () => T | Promise<T>): Promise<T> {
  try {
    return await main();
  } catch (error) {
    const sentence = usageSentence(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    process.exit(1);
  }
}
