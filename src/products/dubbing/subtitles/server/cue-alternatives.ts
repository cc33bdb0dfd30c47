import { Problem } from '#core/server/http/problem.ts'
import { threadRoute } from '#core/server/http/route.ts'
import { alternativesOf, type Known, namesIn } from '#domain/cues/quality/alternatives.ts'
import { readPinyin } from '#mandarin/read-pinyin.ts'
import { hotWordsOf } from '#shared/terms/server/hot-words.ts'
import { cueAlternatives } from '../contract/subtitles.ts'
import { readableProject } from './access.ts'
import { readCues } from './read-lines.ts'

/** Lines before and after, so that the time does not grow with a long film. */
const around = 1000

export const cueAlternativesRoute = threadRoute(
  cueAlternatives,
  'interactive',
  async ({ id, cue: line }, context) => {
    const { db, caller } = context
    const project = await readableProject(context, id)
    const all = await readCues(db, id)
    const at = all.findIndex((each) => each.id === line)
    const cue = all[at]
    if (!cue) throw new Problem('notFound')
    const cues = all.slice(Math.max(0, at - around), at + around)
    const terms =
      project.language === null
        ? []
        : await hotWordsOf(db, { account: caller.id, language: project.language, thesaurus: true })
    const known: Known[] = [
      ...terms.map((text) => ({ text, from: 'term' as const })),
      ...namesIn(cues).map((text) => ({ text, from: 'name' as const })),
    ]
    const reviewed = cues.filter((each) => !each.unreviewed && each.id !== line).map(({ text }) => text)
    const syllables = rememberedSyllables()
    return {
      text: cue.text,
      words: (cue.unreviewed ?? []).map(([start, end]) => ({
        start,
        end,
        alternatives: alternativesOf(cue.text, [start, end], { known, reviewed, syllables }),
      })),
    }
  },
)

/** A text is compared with each uncertain word, and read once. */
function rememberedSyllables() {
  const known = new Map<string, string[]>()
  return (text: string) => {
    const syllables = known.get(text) ?? readPinyin(text).map(({ pinyin }) => pinyin.replace(/\d$/, ''))
    known.set(text, syllables)
    return syllables
  }
}
