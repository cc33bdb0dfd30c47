import { type Segment, type SegmentEdit, segmentRules } from '#domain/live/segment-rules.ts'
import { documentSource } from '#shared/documents/web/document-source.ts'
import { liveSegments } from '../../contract/sessions.ts'

const pageRules = {
  ...segmentRules,
  same: (one: Segment, other: Segment) => JSON.stringify(one) === JSON.stringify(other),
  restore: (segment: Segment): SegmentEdit => ({ kind: 'append', segment }),
  isTyping: ({ kind }: SegmentEdit) => kind === 'correct' || kind === 'translate',
  goesOn(last: SegmentEdit, next: SegmentEdit): boolean {
    if (last.kind === 'correct' && next.kind === 'correct') return last.id === next.id
    if (last.kind !== 'translate' || next.kind !== 'translate') return false
    return last.id === next.id && last.language === next.language
  },
}

/** The text of a session, as a document that its owner corrects. */
export const segmentSource = documentSource(liveSegments, pageRules)
export type SegmentDocument = Awaited<ReturnType<typeof segmentSource.open>>
