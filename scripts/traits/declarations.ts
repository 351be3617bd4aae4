/** Finds declarations of traits with the TypeScript compiler. */
import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type CallExpression, type Expression, type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isCallExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Type } from 'typescript/unstable/sync';

const ROOT = join(import.meta.dirname, '../..');
const FILES = 'games/mafia/{roles,modifiers,items,effects,settings,events}/**/*.ts';
/**
 * Functions that declare a trait. A function of the trait files that calls one of these is a factory, and counts as one as well.
 */
const DEFINERS = ['role', 'modifier', 'item', 'effect', 'setting', 'event'];

export interface Declaration {
  file: string;
  line: number;
  /** Number of lines from the first one of the call to its closing bracket. */
  lines: number;
}

/** The declarations of these traits, by id. A trait without one that can be found is missing. */
export function declarations(ids: ReadonlySet<string>): Map<string, Declaration> {
  const api = new API({ cwd: ROOT });
  try {
    const config = join(ROOT, 'tsconfig.worker.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} could not be read`);
    const files = globSync(FILES, { cwd: ROOT }).sort();
    const sources = files.map((file) => project.program.getSourceFile(join(ROOT, file))).filter((source) => source !== undefined);
    return locate(ids, sources, project.checker);
  } finally {
    api.close();
  }
}

/**
 * Finds the id of a trait in the first argument of a call, else in another argument of a factory or in a literal of the loop
 * around the call.
 */
function locate(ids: ReadonlySet<string>, sources: SourceFile[], checker: Checker): Map<string, Declaration> {
  const declarations = new Map<string, Declaration>();
  const definers = withFactories(sources);
  const calls = sources.flatMap((source) => callsOf(source, definers).map((call) => ({ ...call, source })));
  const note = (id: string, call: CallExpression, source: SourceFile) => {
    if (ids.has(id) && !declarations.has(id)) declarations.set(id, placeOf(call, source));
  };
  for (const { call, source } of calls)
    for (const argument of call.arguments.slice(0, 1)) for (const id of valuesOf(argument, checker)) note(id, call, source);
  for (const { call, statement, source } of calls) {
    if (!isBare(call))
      for (const argument of call.arguments.slice(1)) for (const id of valuesOf(argument, checker)) note(id, call, source);
    if (statement.kind === SyntaxKind.ForOfStatement) for (const id of literalsIn(statement)) note(id, call, source);
  }
  return declarations;
}

function placeOf(call: CallExpression, source: SourceFile): Declaration {
  const row = (position: number) => source.text.slice(0, position).split('\n').length;
  const line = row(call.getStart(source));
  return { file: relative(ROOT, source.fileName), line, lines: row(call.end) - line + 1 };
}

/** The possible strings of an expression, by its type: a literal, a constant, or a union of them. */
function valuesOf(expression: Expression, checker: Checker): string[] {
  const type = checker.getTypeAtLocation(expression);
  const among: readonly Type[] = type?.isUnionType() ? type.getTypes() : type ? [type] : [];
  return among.flatMap((one) => (one.isStringLiteralType() ? [one.value] : []));
}

/** The calls of definers that run when the file is loaded, each with the top-level statement that contains it. */
function callsOf(source: SourceFile, definers: ReadonlySet<string>): { call: CallExpression; statement: Node }[] {
  const calls: { call: CallExpression; statement: Node }[] = [];
  const walk = (node: Node, statement: Node): void => {
    if (isCallExpression(node) && defines(node, definers)) calls.push({ call: node, statement });
    else if (!isFunction(node) || isArgument(node)) node.forEachChild((child) => walk(child, statement));
  };
  source.forEachChild((statement) => walk(statement, statement));
  return calls;
}
const isFunction = (node: Node): boolean => isFunctionDeclaration(node) || isArrowFunction(node) || isFunctionExpression(node);
/** A callback that runs at once, as in `names.forEach((name) => …)`. */
const isArgument = (node: Node): boolean => isCallExpression(node.parent);
const isBare = ({ expression }: CallExpression): boolean => isIdentifier(expression) && DEFINERS.includes(expression.text);
const defines = ({ expression }: CallExpression, definers: ReadonlySet<string>): boolean =>
  isIdentifier(expression) && definers.has(expression.text);

function literalsIn(node: Node): string[] {
  const literals: string[] = isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) ? [node.text] : [];
  node.forEachChild((child) => void literals.push(...literalsIn(child)));
  return literals;
}

/** The definers, and every named function of these files that calls one directly or through another. */
function withFactories(sources: SourceFile[]): Set<string> {
  const definers = new Set(DEFINERS);
  const functions = sources.flatMap(functionsOf);
  for (let before = 0; before < definers.size; ) {
    before = definers.size;
    for (const { name, body } of functions) if (calls(body, definers)) definers.add(name);
  }
  return definers;
}
function functionsOf(source: SourceFile): { name: string; body: Node }[] {
  const functions: { name: string; body: Node }[] = [];
  const walk = (node: Node): void => {
    if (isFunctionDeclaration(node) && node.name) functions.push({ name: node.name.text, body: node });
    if (isVariableDeclaration(node) && node.initializer && isFunction(node.initializer) && isIdentifier(node.name))
      functions.push({ name: node.name.text, body: node.initializer });
    node.forEachChild(walk);
  };
  source.forEachChild(walk);
  return functions;
}
const calls = (node: Node, definers: ReadonlySet<string>): boolean =>
  (isCallExpression(node) && defines(node, definers)) ||
  node.forEachChild((child) => calls(child, definers) || undefined) === true;
