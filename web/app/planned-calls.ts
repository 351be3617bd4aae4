/**
 * Calls that protocol/http states and that no route answers yet, as types: the pages of a feature that is off are checked against
 * them. A route of the worker takes the place of its line here by itself. No code.
 */
import type { InferInput } from 'valibot';
import type { GameRecord } from '../../protocol/http/games.ts';
import type {
  AppealBody,
  AppealRulingBody,
  AssignBody,
  NoteBody,
  OwnRecord,
  QueueQuery,
  RecordQuery,
  ReopenBody,
  ReportBody,
  RulingBody,
  Ticket,
  TicketPage,
  TicketRuleBody,
} from '../../protocol/http/reports.ts';

interface Read<In, Out> {
  $get: { input: In; output: Out; outputFormat: 'json'; status: 200 };
}
interface Write<In> {
  $post: { input: In; output: 'OK'; outputFormat: 'text'; status: 200 };
}
interface OfTicket {
  param: { id: string };
}
export interface PlannedCalls {
  '/api/report/send': Write<{ json: InferInput<typeof ReportBody> }>;
  '/api/user/record': Read<{ query: InferInput<typeof RecordQuery> }, OwnRecord>;
  '/api/user/appeals': Write<{ json: InferInput<typeof AppealBody> }>;
  '/api/mod/reports': Read<{ query: InferInput<typeof QueueQuery> }, TicketPage>;
  '/api/mod/reports/:id': Read<OfTicket, Ticket>;
  '/api/mod/reports/:id/assign': Write<OfTicket & { json: InferInput<typeof AssignBody> }>;
  '/api/mod/reports/:id/rule': Write<OfTicket & { json: InferInput<typeof TicketRuleBody> }>;
  '/api/mod/reports/:id/note': Write<OfTicket & { json: InferInput<typeof NoteBody> }>;
  '/api/mod/reports/:id/complete': Write<OfTicket & { json: InferInput<typeof RulingBody> }>;
  '/api/mod/reports/:id/reopen': Write<OfTicket & { json: InferInput<typeof ReopenBody> }>;
  '/api/mod/appeals/:ruling': Write<{ param: { ruling: string }; json: InferInput<typeof AppealRulingBody> }>;
  '/api/mod/game/:id/replay': Read<OfTicket, GameRecord>;
}
