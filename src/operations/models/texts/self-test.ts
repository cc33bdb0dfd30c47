import { texts } from '#core/texts/texts.ts'

/** What the self-tests of models found out, in the terminal. */
export const selfTestTexts = texts('selfTestTexts', {
  heardBack: {
    cn: '{language}：{voice} 说“{said}”，{recognizer} 听到“{heard}”，{percent} % 一致',
    en: '{language}: {voice} said “{said}”, {recognizer} heard “{heard}”, {percent} % alike',
  },
  heardByDraft: {
    cn: '{language}：{voice} 说“{said}”，{recognizer} 听到“{heard}”，{percent} % 一致；其中一方只是草稿级，不能据此判断。安装这种语言的识别或配音模型后再检查',
    en: '{language}: {voice} said “{said}”, {recognizer} heard “{heard}”, {percent} % alike; one of the two is a draft in this language, so this is inconclusive. Check again with a model that speaks or recognizes it',
  },
  noRecognizer: {
    cn: '{language}：{voice} 已发声，但本机没有引擎能识别这种语言，未能比较',
    en: '{language}: {voice} speaks, but no engine here recognizes this language, so it was not compared',
  },
  noVoice: {
    cn: '{language}：本机没有语音能说这种语言，{recognizer} 只试了加载',
    en: '{language}: no voice here speaks this language, so {recognizer} was loaded only',
  },
  noSentence: {
    cn: '{language}：没有这种语言的例句，只试了加载',
    en: '{language}: there is no test sentence in this language, so it was loaded only',
  },
  silent: {
    cn: '{voice} 朗读“{text}”时没有声音，请重新下载',
    en: '{voice} is silent when it reads “{text}”. Download it again',
  },
  translated: {
    cn: '{from} → {to}：“{text}”译为“{translation}”',
    en: '{from} to {to}: “{text}” became “{translation}”',
  },
  notTranslated: {
    cn: '{from} → {to}：“{text}”译为“{translation}”，这不是译文',
    en: '{from} to {to}: “{text}” became “{translation}”, which is no translation',
  },
  voiceClearer: {
    cn: '分离后的人声与原人声 {after} % 一致，混音时为 {before} %',
    en: 'the separated voice is {after} % like the original, the mix {before} %',
  },
  voiceNoClearer: {
    cn: '分离后的人声与原人声 {after} % 一致，混音时为 {before} %：没有变清楚',
    en: 'the separated voice is {after} % like the original, the mix {before} %: it is no clearer',
  },
  noiseGone: {
    cn: '降噪后的人声与原人声 {after} % 一致，降噪前为 {before} %',
    en: 'the denoised voice is {after} % like the original, the noisy one {before} %',
  },
  noiseStays: {
    cn: '降噪后的人声与原人声 {after} % 一致，降噪前为 {before} %：没有变清楚',
    en: 'the denoised voice is {after} % like the original, the noisy one {before} %: it is no clearer',
  },
  identified: {
    cn: '{voice} 说的是 {language}，{recognizer} 判断为 {found}',
    en: '{voice} spoke {language}, {recognizer} identified {found}',
  },
  separatedUnheard: {
    cn: '处理了一秒声音；本机没有语音，未能比较',
    en: 'processed one second of sound; no voice is here, so the result was not compared',
  },
  soundBroken: {
    cn: '返回的声音损坏：{samples} 个样本，应为 {expected} 个',
    en: 'returned invalid audio: {samples} samples instead of {expected}, or samples that are not numbers',
  },
  speechFound: {
    cn: '检测到人声，静音处没有误报',
    en: 'found the speech, and none in silence',
  },
  speechNotFound: {
    cn: '没有检测到人声，或把静音当作人声',
    en: 'did not find the speech, or found some in silence',
  },
  speakersFound: {
    cn: '{one} 与 {other} 轮流说话，听出 {speakers} 个说话人',
    en: '{one} and {other} took turns; {speakers} {speakers:speaker was|speakers were} distinguished',
  },
  punctuated: { cn: '加上标点后：“{text}”', en: 'with punctuation: “{text}”' },
  notPunctuated: { cn: '没有加上标点：“{text}”', en: 'added no punctuation: “{text}”' },
  fault: { cn: '{fault}', en: '{fault}' },
})
