/** A JSON value. States, facts, boards and deals are plain JSON. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
