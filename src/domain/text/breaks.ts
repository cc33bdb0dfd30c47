import { sentences } from './sentences.ts'

// Where a line or a cue can end: text is easier to read if words that belong together stay together.

const words = (list: string) => new Set(list.split(/\s+/))
/** Words that start a clause. English, Spanish, Catalan, French, Portuguese, Italian, German. */
const beginners = words(
  `and but or so because that which who when where while if then than as although though unless until before after
since y o u pero porque que cuando donde aunque como mientras i però perquè quan on et ou mais donc car qui quand où
parce lorsque e mas quando se ma perché che come und oder aber denn weil dass wenn als ob sondern damit`,
)
const chineseBeginner =
  /^(?:但是|但|而且|而|因为|因為|所以|如果|虽然|雖然|然后|然後|并且|並且|或者|还是|還是|不过|不過|可是|于是|於是|那么|那麼|其实|其實)/
/** Words that belong to the following word. */
const leaners = words(
  `a an the of to in on at for with from by my your his her its our their this these those is are was were be been am not
no very more and or but if as el la los las un una unos unas de del en con por para su mi tu y o que al es els les amb per
le des du à au aux pour avec par sur mon ma mes ses der die das ein eine einen dem den von zu im mit für auf und os um uma
do da dos das em na com il lo gli di della nel i mr mrs ms dr prof st`,
)

const closing = /^[,.!?;:…，。！？、；：”’)\]}」』》】）%]/
const opening = /[(（「『《【“‘¿¡[{]\s*$/
const clause = /[,;:，；：—–]["'”’)」』]*\s*$/
const listing = /、\s*$/
const bare = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}']/gu, '')
const lastWord = (text: string) => bare(/\S+\s*$/.exec(text)?.[0] ?? '')
const firstWord = (text: string) => bare(/^\S+/.exec(text)?.[0] ?? '')

/** A line may not begin or end here. */
export const forbidden = 10

/**
 * The cost of a break between two parts of a text: 0 at the end of a sentence, 1 between two words without further
 * information.
 */
export function breakCost(before: string, after: string): number {
  const [end, start] = [before.slice(-40), after.trimStart().slice(0, 40)]
  if (closing.test(start) || opening.test(end)) return forbidden
  if (/[.!?…。！？؟।]["'”’)」』]*\s*$/.test(end) && sentences(`${end.trim()} ${start}`).length > 1) return 0
  if (clause.test(end)) return 0.3
  if (listing.test(end)) return 0.5
  if (beginners.has(firstWord(start)) || chineseBeginner.test(start)) return 0.6
  return leaners.has(lastWord(end)) ? 1.5 : 1
}
