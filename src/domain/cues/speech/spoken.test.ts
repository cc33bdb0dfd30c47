import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namesIn } from '#domain/cues/speech/speaker-names.ts'
import { spokenBeside, spokenOf, withSpeakers } from '#domain/cues/speech/spoken.ts'

/** The spoken text, with `NAME>` before that of a named speaker; parts of two speakers are separated by a bar. */
const said = (text: string, names: ReadonlySet<string> = new Set()) =>
  spokenOf(text, names)
    .parts.map(({ speaker, text: words }) => `${speaker ? `${speaker}> ` : ''}${words.replaceAll('\n', ' ')}`)
    .join(' | ')

// From the conventions of Netflix (SDH in brackets, lower case; dashes without a space), the BBC (capitals, names with
// colons, # for songs), American captions (>>) and Chinese and Spanish subtitles.
describe('spoken text', () => {
  test.each([
    ['[door slams]', ''],
    ['[door slams] Who is there?', 'Who is there?'],
    ['Who is there? [door slams]', 'Who is there?'],
    ['I know [sighs] you tried.', 'I know you tried.'],
    ['[indistinct chatter\nin the distance]', ''],
    ['(whispering)', ''],
    ['(whispering) Come here.', 'Come here.'],
    ['(sighs) okay, fine', 'okay, fine'],
    ['(DOOR SLAMS)', ''],
    ['Come here. (sighs)', 'Come here.'],
    ['Look at that\n(LAUGHS)', 'Look at that'],
    ['- (sobbing) I miss him.\n- I know.', 'I miss him. | I know.'],
    ['*sighs*', ''],
    ['♪ Over the rainbow ♪', ''],
    ['♪ Over the rainbow\nway up high ♪', ''],
    ['♪', ''],
    ['♪♪', ''],
    ['♪ La la la', ''],
    ['# Over the rainbow #', ''],
    ['#Over the rainbow#', ''],
    ["You're #1 in my book.", "You're #1 in my book."],
    ['#film is trending', '#film is trending'],
    ['♪ Happy birthday ♪\nStop singing!', 'Stop singing!'],
    ['MARSHALL: Sit down.', 'MARSHALL> Sit down.'],
    ['MARSHALL (on phone): Sit down.', 'MARSHALL> Sit down.'],
    ['[sighs] MARSHALL: Sit down.', 'MARSHALL> Sit down.'],
    ['DR. SMITH: Next, please.', 'DR. SMITH> Next, please.'],
    ['MAN #2: Run!', 'MAN #2> Run!'],
    ['MARSHALL:\nSit down.', 'MARSHALL> Sit down.'],
    ['>> REPORTER: Good evening.', 'REPORTER> Good evening.'],
    ['>> Thank you, Jim.', 'Thank you, Jim.'],
    ['- Hi.\n- Hello.', 'Hi. | Hello.'],
    ['-Are you coming?\n-In a minute.', 'Are you coming? | In a minute.'],
    ['– Kommst du?\n– Gleich.', 'Kommst du? | Gleich.'],
    ['- ANNA: Hi.\n- BOB: Hello.', 'ANNA> Hi. | BOB> Hello.'],
    ['Are you coming?\n- In a minute.', 'Are you coming? | In a minute.'],
    ['- Hi, how\nare you?\n- Fine.', 'Hi, how are you? | Fine.'],
    ['- Only one speaks.', 'Only one speaks.'],
    ['- Hi.\n- [laughs]', 'Hi.'],
    ['-5 degrees outside.', '-5 degrees outside.'],
    ['It is 10:30 now.', 'It is 10:30 now.'],
    ['10:30: we leave.', '10:30: we leave.'],
    ['Note: bring a coat.', 'Note: bring a coat.'],
    ['NOTE: bring a coat.', 'NOTE: bring a coat.'],
    ['HTTP: a protocol.', 'HTTP: a protocol.'],
    ['HTTPS://EXAMPLE.ORG is down', 'HTTPS://EXAMPLE.ORG is down'],
    ['Matthew 5:3 says so.', 'Matthew 5:3 says so.'],
    ['Remember: never alone.', 'Remember: never alone.'],
    ['STEP 2: Mix it.', 'STEP 2: Mix it.'],
    ['I said: go home.', 'I said: go home.'],
    ['The score was 3:2.', 'The score was 3:2.'],
    ['NASA (the space agency) said so.', 'NASA (the space agency) said so.'],
    ['He went to Beijing\n(the capital of China) today.', 'He went to Beijing (the capital of China) today.'],
    ['(2) Open the box.', '(2) Open the box.'],
    ['Subtitles by OpenSubtitles', ''],
    ['Synced and corrected by somebody', ''],
    ['www.opensubtitles.org', ''],
    ['Advertise your product or brand here\ncontact www.example.org today', ''],
    ['Captioned by Media Access Group', ''],
    ['It was translated by my father.', 'It was translated by my father.'],
    ['Visit www.example.com today.', 'Visit www.example.com today.'],
    ['（掌声）', ''],
    ['【敲门声】', ''],
    ['（小声）过来。', '过来。'],
    ['过来。（叹气）', '过来。'],
    ['他去了北京（中国的首都）。', '他去了北京（中国的首都）。'],
    ['（一）准备材料', '（一）准备材料'],
    ['张三：你好。', '张三> 你好。'],
    ['旁白：很久以前。', '旁白> 很久以前。'],
    ['他说：你好。', '他说：你好。'],
    ['注意：前方施工。', '注意：前方施工。'],
    ['时间：十点半', '时间：十点半'],
    ['现在是10：30。', '现在是10：30。'],
    ['- 你来吗？\n- 马上。', '你来吗？ | 马上。'],
    ['♪ 月亮代表我的心 ♪', ''],
    ['某某字幕组', ''],
    ['翻译：小明 校对：小红', ''],
    ['本字幕由志愿者制作', ''],
    ['我以前在一个字幕组工作。', '我以前在一个字幕组工作。'],
    ['(RISAS)', ''],
    ['[se cierra la puerta]', ''],
    ['(susurrando) Ven aquí.', 'Ven aquí.'],
    ['PEDRO: ¿Vienes?', 'PEDRO> ¿Vienes?'],
    ['—¿Vienes?\n—Ahora mismo.', '¿Vienes? | Ahora mismo.'],
    ['Nota: trae un abrigo.', 'Nota: trae un abrigo.'],
    ['Subtítulos por un aficionado', ''],
    ['La ONU (fundada en 1945) votó.', 'La ONU (fundada en 1945) votó.'],
    ['- ¡Hola!\n- (ríe) Hola.', '¡Hola! | Hola.'],
  ])('%j: %j', (text, words) => {
    expect(said(text)).toBe(words)
  })

  test('a lower-case name is recognized if it occurs twice', () => {
    const texts = [
      'Marshall: Sit down.',
      'Lily: Why?',
      'Marshall: Because.',
      'Look: a bird.',
      'Look: a plane.',
      '[Marshall] Sit!',
      '[Sighs] Sit!',
    ]
    const names = namesIn(texts)
    expect(texts.map((text) => said(text, names))).toEqual([
      'Marshall> Sit down.',
      'Lily: Why?',
      'Marshall> Because.',
      'Look: a bird.',
      'Look: a plane.',
      'Marshall> Sit!',
      'Sit!',
    ])
  })

  test('plain speech is unchanged', () => {
    const words = fc
      .array(fc.stringMatching(/^[a-zà-öø-ÿ]{1,8}$/), { minLength: 1, maxLength: 8 })
      .map((all) => `${all.join(' ')}.`)
    fc.assert(fc.property(words, (text) => said(text) === text))
    const wide = fc.stringMatching(/^[一-龥]{1,12}。$/)
    fc.assert(
      fc.property(wide, (text) => said(text) === text || spokenOf(text, new Set()).unsaid.includes('advert')),
    )
  })

  test('never adds text, and takes linear time on any input', () => {
    const piece = fc.constantFrom(
      '[',
      ']',
      '(',
      ')',
      '（',
      '）',
      '♪',
      '#',
      '-',
      '- ',
      '\n',
      ':',
      '：',
      'ANNA',
      'Anna',
      '张三',
      'word',
      ' ',
      '.',
      '10:30',
      '>>',
      '*',
    )
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 40 }).map((all) => all.join('')),
        (text) => {
          const letters = (all: string) => all.replace(/[^\p{L}\p{N}]/gu, '')
          const said = spokenOf(text, new Set()).parts.map((part) => part.text)
          // In order, with unspoken text between them.
          let at = 0
          for (const letter of letters(said.join(''))) {
            at = letters(text).indexOf(letter, at) + 1
            expect(at, letter).toBeGreaterThan(0)
          }
        },
      ),
    )
  })
})

describe('a translation with its original', () => {
  const beside = (text: string, translation: string) =>
    spokenBeside(spokenOf(text, new Set()), translation, new Set()).map(
      ({ speaker, text: words }) => `${speaker ? `${speaker}> ` : ''}${words}`,
    )

  test.each([
    ['[door slams]', 'la puerta se cierra', []],
    ['[sighs] I know.', '[suspira] Lo sé.', ['Lo sé.']],
    ['MARSHALL: Sit down.', 'Mariscal: Siéntate.', ['MARSHALL> Siéntate.']],
    ['MARSHALL: Sit down.', 'Siéntate.', ['MARSHALL> Siéntate.']],
    ['- Hi.\n- Hello.', '- Hola. - Buenas.', ['Hola.', 'Buenas.']],
    ['- Hi.\n- Hello.', '- Hola.\n- Buenas.', ['Hola.', 'Buenas.']],
    ['- ANNA: Hi.\n- BOB: Hello.', '- ANNA: Hola.\n- BOB: Buenas.', ['ANNA> Hola.', 'BOB> Buenas.']],
    ['- Hi.\n- Hello.', 'Hola, buenas.', ['Hola, buenas.']],
    ['I know.', 'Lo sé (creo).', ['Lo sé (creo).']],
  ])('%j, %j', (text, translation, words) => {
    expect(beside(text, translation)).toEqual(words)
  })
})

test('names become speakers of cues that have none', () => {
  const cue = { id: '1', start: 0, end: 1000, text: 'ANNA: Hi.' }
  expect(
    withSpeakers(
      [cue, { ...cue, speaker: 'Bo' }, { ...cue, text: 'Hi.' }, { ...cue, text: '- ANNA: Hi.\n- BO: Ho.' }],
      new Set(),
    ).map((each) => each.speaker),
  ).toEqual(['ANNA', 'Bo', undefined, undefined])
})
