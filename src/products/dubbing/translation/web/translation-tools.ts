import { createContext, use, useMemo, useState, useSyncExternalStore, useEffect } from 'react'
import { useAction } from '#core/web/api/use-action.ts'
import { problemText } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Cue } from '#domain/cues/core/cue.ts'
import type { InWords } from '#domain/fit/speech-length.ts'
import { isNormalized } from '#domain/script/normalize/is-normalized.ts'
import { useShorten } from '#products/dubbing/common/web/use-shorten.ts'
import type { CueDocument } from '#products/dubbing/editor/web/tools/document.ts'
import { type LineComments, useLineComments } from '#products/dubbing/editor/web/tools/line-comments.ts'
import { lastRead } from '#products/dubbing/editor/web/tools/open-document.ts'
import { createVisibleLines, type VisibleLines } from '#products/dubbing/editor/web/tools/visible-lines.ts'
import type { ProjectDetail } from '#products/dubbing/projects/contract/projects.ts'
import type { CueList } from '#products/dubbing/subtitles/contract/subtitles.ts'
import type { TermDraft } from '#shared/terms/web/glossary-panel.tsx'
import { useGlossary } from '#shared/terms/web/use-glossary.ts'
import { toasts } from '#ui/overlays/toast-list.ts'
import { translateLines, translateMark } from '../contract.ts'
import { lineTexts } from '../texts/lines.ts'
import { shorterTexts } from '../texts/shorter.ts'
import { type Known, knownOf, type Room, roomOf } from './known.ts'
import { createLooks, type FilterName, type Look, passes } from './problems.ts'
import { termHints } from './term-hints.ts'

type Ids = readonly string[]

/** Context of an open translation. */
export interface TranslationTools {
  from: string
  language: string
  known: Known
  lines: VisibleLines
  comments: LineComments
  look(cue: Cue): Look
  filter: FilterName
  choose(filter: FilterName): void
  /** Translates lines again. */
  retranslate(ids: Ids): Promise<void>
  /** Shortening, if an engine supports it. */
  shorten: ReturnType<typeof useShorten> | undefined
  /** Requests shorter wordings for lines that are too long. */
  findShorter(ids: Ids): Promise<void>
  /** Marks lines as reviewed. */
  check(ids: Ids): Promise<void>
  copyOriginal(ids: Ids): void
  clear(ids: Ids): void
  glossary: ReturnType<typeof useGlossary>
  /** Initial term of the glossary form; undefined while closed. */
  draft: TermDraft | undefined
  openTerms(draft: TermDraft | undefined): void
}

export const TranslationContext = createContext<TranslationTools | undefined>(undefined)

export function useTranslation(): TranslationTools {
  const tools = use(TranslationContext)
  if (!tools) throw new Error('A part of the translation was drawn outside of it.')
  return tools
}

const nothing: Known = {
  originals: new Map(),
  translations: new Map(),
  takes: new Map(),
}

const asWritten: InWords = (text) => text

/**
 * Reads numbers of a language as words. The rules are loaded for languages that have some; until then, a number counts by
 * its digits, as in all other languages.
 */
function useInWords(language: string): InWords {
  const [loaded, setLoaded] = useState<{ language: string; inWords: InWords }>()
  useEffect(() => {
    if (!isNormalized(language)) return
    void import('#domain/script/normalize/in-words.ts').then(({ inWords }) =>
      setLoaded({ language, inWords: inWords(language) }),
    )
  }, [language])
  return loaded?.language === language ? loaded.inWords : asWritten
}

/**
 * Computed for all lines at once, so after the first lines are rendered. Until then, the values of the
 * previous read are used.
 */
function useRoom(list: CueList | undefined, language: string): Room | undefined {
  const [room, setRoom] = useState<Room>()
  useEffect(() => {
    if (!list) return
    const timer = setTimeout(() => setRoom(roomOf(list, language)))
    return () => clearTimeout(timer)
  }, [list, language])
  return room
}

export function useNewTranslation(
  project: ProjectDetail,
  document: CueDocument,
  language: string,
): TranslationTools {
  const t = useT()
  const from = project.language ?? ''
  const list = useSyncExternalStore(document.watch, () => lastRead(document))
  const glossary = useGlossary(from, language)
  const shorten = useShorten(project.id, language)
  const shortens = project.tracks.some((track) => track.language === language && track.shortens)
  const retranslation = useAction(translateLines, {
    overlaps: true,
    onSuccess: (_, { cues }) => toasts.info(t(lineTexts.retranslating, { count: cues.length })),
  })
  const marking = useAction(translateMark, { overlaps: true, onSuccess: () => document.readAnew() })
  const [filter, setFilter] = useState<FilterName>('all')
  const [draft, openTerms] = useState<TermDraft>()
  const lines = useMemo(() => createVisibleLines(document), [document])
  const comments = useLineComments(project, language)
  const isCommented = comments.has
  const known = list ? knownOf(list) : nothing
  const room = useRoom(list, language)
  const inWords = useInWords(language)
  const look = useMemo(
    () => createLooks(language, known, { room, hints: termHints(glossary.data ?? []), inWords, isCommented }),
    [language, known, room, glossary.data, inWords, isCommented],
  )

  function some(ids: Ids): boolean {
    if (ids.length === 0) void problemText('nothingChosen', null).then(toasts.warn)
    return ids.length > 0
  }

  function setTexts(ids: Ids, textOf: (id: string) => string) {
    if (!some(ids)) return
    // One edit for all lines, and one undo step.
    document.change({
      kind: 'restore',
      remove: [],
      put: [],
      set: ids.map((id) => ({ id, text: textOf(id) })),
    })
  }

  return {
    from,
    language,
    known,
    lines,
    comments,
    look,
    filter,
    glossary,
    draft,
    openTerms,
    shorten: shortens ? shorten : undefined,
    choose(next) {
      setFilter(next)
      if (next === 'all') return lines.showAll()
      const passing = document.items().filter((cue) => passes(next, look(cue)))
      lines.keep(
        passing.map(({ id }) => id),
        next,
      )
    },
    async retranslate(ids) {
      if (!some(ids)) return
      await document.flush()
      await retranslation.run({ id: project.id, language, cues: [...ids] })
    },
    async findShorter(ids) {
      const long = ids.flatMap((id) => {
        const cue = document.item(id)
        const cut = cue && look(cue).fit?.cut
        return cut ? [{ id, text: cue.text, cut }] : []
      })
      if (long.length === 0) return toasts.warn(t(shorterTexts.nothingLong))
      await document.flush()
      if (long.length > 1) toasts.info(t(shorterTexts.looking, { count: long.length }))
      await shorten.find(long)
    },
    async check(ids) {
      const done = ids.filter((id) => document.item(id)?.text.trim())
      if (!some(done)) return
      await document.flush()
      await marking.run({ id: project.id, language, cues: done })
    },
    copyOriginal: (ids) => setTexts(ids, (id) => known.originals.get(id) ?? ''),
    clear: (ids) => setTexts(ids, () => ''),
  }
}
