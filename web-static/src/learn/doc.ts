import type { Outcome, PatchOp, Progress, Seat } from '../generated/protocol';
export type LessonEntry = { actor: Seat | null; events: unknown[]; patch: PatchOp[] };
export type LessonAsk = { id: string; legal: unknown; owed: boolean; default: unknown; move: unknown; mistakes: { like: unknown; say: string }[]; worth?: { move: unknown; points: number }[] };
export type LessonStep = { say?: string; light?: string; entries: LessonEntry[]; waiting: Seat[]; progress: Progress; ask?: LessonAsk };
export type LessonDoc = { kind: 'lesson' | 'puzzle'; goal?: 'gain' | 'turn' | 'final'; seats: number; seat: Seat; options: Record<string, unknown>; view: unknown; steps: LessonStep[]; end: LessonEntry[]; result: Outcome | null };
export type LessonList = { lessons: { id: string; kind: 'lesson' | 'puzzle' }[] };
export type LessonAnswer = { preview: unknown; why_not: { rule: string | null; reason: string | null } };
export type Goal = 'gain' | 'turn' | 'final';
export type LessonRow = LessonList['lessons'][number];
