import { send } from '#core/web/api/api.ts'
import { queryClient } from '#core/web/api/queries.ts'
import type { Cue } from '#domain/cues/core/cue.ts'
import type { Edit } from '#domain/cues/core/edit.ts'
import { translated } from '#domain/cues/editing/translated.ts'
import { renewProjects } from '#products/dubbing/common/web/live-projects.ts'
import { type CueList, cueEdit, cueHistory, cueList } from '#products/dubbing/subtitles/contract/subtitles.ts'
import { workDetail } from '#products/dubbing/works/contract.ts'
import {
  leaveDocument,
  openDocument,
  refuseOtherAccount,
  requestFailures,
} from '#shared/documents/web/open-document.ts'
import { type DocumentKey, pendingStore } from '#shared/documents/web/pending-store.ts'
import type { Transport } from '#shared/documents/web/transport.ts'
import { useDocument } from '#shared/documents/web/use-document.ts'
import { createCueDocument, type CueDocument } from './document.ts'

const lists = new WeakMap<CueDocument, CueList>()

/** Data of the last read: originals and states of a translation. */
export const lastRead = (document: CueDocument): CueList | undefined => lists.get(document)

/** The subtitles of a project, or a translation of them. */
export const openCues = (key: DocumentKey): Promise<CueDocument> =>
  openDocument(key, (client) => {
    const document: CueDocument = createCueDocument({
      client,
      part: key.part,
      store: pendingStore(key, client),
      transport: transportOf(key, client, (list) => lists.set(document, list)),
    })
    return document
  })

export const leaveCues = (key: DocumentKey, document: CueDocument): void =>
  leaveDocument(key, document, () => {
    // Projects and works that are shown next include the edits.
    void renewProjects(queryClient)
    void queryClient.invalidateQueries({ queryKey: [workDetail.path] })
  })

const source = { open: openCues, leave: leaveCues }

/** The same, open while the screen is mounted. */
export const useCues = (project: string, language?: string): CueDocument | undefined =>
  useDocument({ kind: 'project', id: project, part: language }, source)

/** Lines of a translation are the cues with translated text. */
export function linesOf({ cues, translations, language }: CueList): readonly Cue[] {
  const texts = new Map(translations.map(({ id, text }) => [id, text]))
  return language === null ? (cues as Cue[]) : translated(cues as Cue[], texts)
}

function transportOf(key: DocumentKey, client: string, read: (list: CueList) => void): Transport<Cue, Edit> {
  const { id, part } = key
  const where = { id, ...(part && { language: part }) }
  const quiet = { quiet: true } as const
  return {
    async list() {
      const list = await send(cueList, where, quiet)
      read(list)
      return { revision: list.revision, duration: list.duration, items: linesOf(list) }
    },
    async history() {
      const made = await send(cueHistory, { ...where, client }, quiet)
      return made.map((step) => ({ ...step, edit: step.edit as Edit, inverse: step.inverse as Edit }))
    },
    async edit(base, edits) {
      refuseOtherAccount(key)
      const sent = edits as Parameters<typeof send<typeof cueEdit>>[1]['edits']
      const { revision, made, refused } = await send(cueEdit, { ...where, client, base, edits: sent }, quiet)
      return {
        revision,
        made: made.map(({ language, ...one }) => ({ ...one, part: language ?? '', edit: one.edit as Edit })),
        refused: refused.map(({ cue, ...one }) => ({ ...one, item: cue as Cue | null })),
      }
    },
    ...requestFailures,
  }
}
