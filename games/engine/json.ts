/** What JSON can hold: states, facts, boards and deals are nothing else. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
