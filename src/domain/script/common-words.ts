import { baseLanguage } from '../text/languages.ts'

/** Words of nearly every sentence: a term of one of them would change every text, and say nothing about a subject. */
const common: Readonly<Record<string, string>> = {
  en: 'a an the and or but if of to in on at by for from with as is are was were be been am do does did have has had i you he she it we they me him her us them my your his its our their this that these those not no so',
  zh: '的 了 是 在 和 与 及 或 也 都 就 还 不 没 没有 我 你 您 他 她 它 我们 你们 他们 她们 它们 这 那 这个 那个 一个 有 着 过 吗 呢 吧 啊 把 被 对 从 到 很',
  es: 'el la los las un una y o de del a al en que es son con por para no se su lo me te',
  fr: 'le la les un une des et ou de du à au aux en que qui est sont avec pour pas ne se je tu il elle nous vous ils',
  de: 'der die das den dem des ein eine und oder in im zu zum mit auf für von ist sind nicht ich du er sie es wir ihr',
  it: 'il lo la i gli le un una e o di del della in che è sono con per non si io tu',
  pt: 'o a os as um uma e ou de do da em no na que é são com por para não se eu',
  ja: 'の は が を に へ と も で や か ね よ です ます する ある いる これ それ この その',
  ko: '은 는 이 가 을 를 에 의 와 과 도 로 그 저 것 수 이다 하다',
  ru: 'и в во не на я он она они мы вы ты что это с со к по у за из от для как но а или',
}

const byLanguage = new Map(
  Object.entries(common).map(([language, words]) => [language, new Set(words.split(' '))]),
)

export const isCommonWord = (term: string, language: string): boolean =>
  byLanguage.get(baseLanguage(language))?.has(term.trim().toLowerCase()) ?? false
