import type { Segment } from '#domain/live/segment-rules.ts'
import type { LiveMessage, LiveMessageOf } from '../../contract/socket.ts'
import type { SessionRow } from '../core/access.ts'
import type { Heard } from '../core/channels.ts'
import { type LiveStream, progressOf } from '../core/progress.ts'
import { viewSegment } from '../core/wire.ts'
import type { ClassState } from '../polls/poll-rows.ts'

/** A connection that shows a session. */
export interface Viewer {
  /** Of its translations; undefined for none. */
  language: string | undefined
  send(message: Buffer): void
}

export interface Numbered {
  segment: Segment
  /** The number of its last change. */
  revision: number
}

type About = Omit<LiveMessageOf<'state'>, 'kind'>

export const aboutOf = (session: SessionRow): About => ({
  name: session.name,
  language: session.language,
  languages: session.languages,
  spoken: Object.keys(session.voices),
  silent: session.silent,
  materials: session.class_id !== null,
  ...(session.names && { names: true }),
  state: session.state,
  ending: session.ending,
})

export const encode = (message: LiveMessage): Buffer => Buffer.from(JSON.stringify(message))

/** The segments that a page gets when it opens. */
const recentSegments = 40
/** The changes kept for reconnecting pages. */
const keptSegments = 400

interface Loaded {
  about: About
  revision: number
  /** The last segments, in order. */
  last: readonly Numbered[]
  /** The newest change before these. */
  before: number
}

const nothingSaid = JSON.stringify([0, {}, false])
const nothingAsked = JSON.stringify({ hands: 0, poll: null } satisfies ClassState)

/**
 * A session as the viewers of this process see it: the recent segments are kept in memory, so that nothing is read for single
 * viewers. Every message is encoded once per language.
 */
export function followed(loaded: Loaded) {
  let { about, revision: seq, before } = loaded
  const saved = new Map(loaded.last.map((each) => [each.segment.number, each]))
  const viewers = new Map<string | undefined, Set<Viewer>>()
  /** The cached first message for new pages, by language. */
  const welcomes = new Map<string | undefined, Buffer>()
  let interim: Buffer | undefined
  let progress: { said: string; message: Buffer } | undefined
  let lesson: { said: string; message: Buffer } | undefined
  /** The text that pages have seen reaches until then; undefined until something was heard. */
  let reached: number | undefined
  let lastNumber = loaded.last.at(-1)?.segment.number ?? 0

  function sendAll(message: Buffer): void {
    for (const group of viewers.values()) for (const viewer of group) viewer.send(message)
  }

  function keep(changed: readonly Numbered[]): void {
    const first = saved.keys().next().value ?? 0
    for (const each of changed) {
      const { number } = each.segment
      if (number < first) before = Math.max(before, each.revision)
      else saved.set(number, each)
      lastNumber = Math.max(lastNumber, number)
    }
    for (const [number, { revision }] of saved) {
      if (saved.size <= keptSegments) break
      saved.delete(number)
      before = Math.max(before, revision)
    }
  }

  const ready = (visible: readonly Numbered[], language: string | undefined, resumed: boolean) =>
    encode({
      kind: 'ready',
      ...about,
      seq,
      resumed,
      segments: visible.map(({ segment }) => viewSegment(segment, language, about.language)),
      more: !resumed && (visible[0]?.segment.number ?? 1) > 1,
    })

  function welcome(language: string | undefined): Buffer {
    let message = welcomes.get(language)
    if (!message) {
      message = ready([...saved.values()].slice(-recentSegments), language, false)
      welcomes.set(language, message)
    }
    return message
  }

  return {
    get seq() {
      return seq
    },
    get size() {
      return viewers.values().reduce((sum, group) => sum + group.size, 0)
    },

    /** `first` adds to the first message of a speaker. */
    add(viewer: Viewer, after: number | undefined, first: { next?: number } = {}) {
      const { language } = viewer
      const isKnown = after !== undefined && after >= before && after <= seq
      const message = isKnown
        ? ready(
            [...saved.values()].filter(({ revision }) => revision > after),
            language,
            true,
          )
        : welcome(language)
      const { next } = first
      viewer.send(
        next === undefined ? message : Buffer.from(JSON.stringify({ ...JSON.parse(String(message)), next })),
      )
      if (interim) viewer.send(interim)
      if (progress) viewer.send(progress.message)
      if (lesson) viewer.send(lesson.message)
      const group = viewers.get(language) ?? new Set()
      viewers.set(language, group.add(viewer))
    },

    remove(viewer: Viewer) {
      const group = viewers.get(viewer.language)
      group?.delete(viewer)
      if (group?.size === 0) viewers.delete(viewer.language)
    },

    /** Applies changes up to a number, in the order of segments. */
    change(row: SessionRow, changed: readonly Numbered[]) {
      const now = aboutOf(row)
      const isOther = JSON.stringify(now) !== JSON.stringify(about)
      about = now
      if (row.revision > seq) {
        const from = seq + 1
        seq = row.revision
        const previous = lastNumber
        keep(changed)
        if (lastNumber > previous) {
          interim = undefined
          reached = Math.max(reached ?? 0, saved.get(lastNumber)?.segment.end ?? 0)
        }
        for (const [language, group] of viewers) {
          const segments = changed.map(({ segment }) => viewSegment(segment, language, about.language))
          const message = encode({ kind: 'segments', from, to: seq, segments })
          for (const viewer of group) viewer.send(message)
        }
        welcomes.clear()
      }
      if (!isOther) return
      welcomes.clear()
      sendAll(encode({ kind: 'state', ...about }))
    },

    /** How far the text and its translations are behind; pages learn it when what they say about it changes. */
    tell(stream: LiveStream) {
      const now = progressOf(stream, reached)
      const isOver = about.state === 'ended'
      // An audience learns the length of the speech with the progress of a talk that is over.
      const said = JSON.stringify([now.behind, now.untranslated, isOver && now.working])
      if (said === (progress?.said ?? nothingSaid)) return
      progress = { said, message: encode({ kind: 'progress', ...now }) }
      sendAll(progress.message)
    },

    /** Whether its audience can raise hands and answer questions. */
    get isClass() {
      return about.materials
    },

    /** The question and the hands of a class; pages learn it when they change. */
    ask(state: ClassState) {
      const said = JSON.stringify(state)
      if (said === (lesson?.said ?? nothingAsked)) return
      lesson = { said, message: encode({ kind: 'class', ...state }) }
      sendAll(lesson.message)
    },

    /** Interim text; ignored once the segment is final. */
    hear({ said, end }: Heard) {
      reached = Math.max(reached ?? 0, end)
      if (!said || said.number <= lastNumber) return
      interim = encode({ kind: 'interim', ...said })
      sendAll(interim)
    },
  }
}
export type Followed = ReturnType<typeof followed>
