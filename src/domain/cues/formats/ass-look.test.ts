import { expect, test } from 'vitest'
import { parseAss } from '#testkit/files/parse-subtitles.ts'
import { overridesOf, piecesOf } from './ass-look.ts'
import { printAss } from './print-ass.ts'

const file = String.raw`[Script Info]
; Made by somebody
Title: Talk
PlayResX: 640
PlayResY: 360
ScaledBorderAndShadow: yes

[Aegisub Project Garbage]
Video File: C:\film.mkv

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, Alignment
Style: Default,Arial,20,&H00FFFFFF,2
Style: Sign,Georgia,32,&H000000FF,8

[Fonts]
fontname: evil.ttf
M34

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Comment: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,for the typesetter
Dialogue: 3,0:00:05.00,0:00:06.00,Sign,,10,20,30,Banner;5,{\pos(320,40)\fad(200,0)}{\i1}Bank{\i0}
Dialogue: 0,0:00:01.00,0:00:02.00,Default,Ann,0,0,0,,{\k20}Hel{\k30}lo, {\b1}you{\b0} there
`

test('a file that is read and written again looks the same', () => {
  const { cues, look } = parseAss(file)
  const printed = printAss(
    cues.map((cue) => ({ ...cue, text: `(${cue.text})` })),
    { look },
  )
  expect(printed).toContain('PlayResX: 640\nPlayResY: 360\n')
  expect(printed).toContain('Style: Sign,Georgia,32,&H000000FF,8\n')
  expect(printed).toContain('Dialogue: 0,0:00:01.00,0:00:02.00,Default,Ann,0,0,0,,(Hello, you there)\n')
  expect(printed).toContain(
    String.raw`Dialogue: 3,0:00:05.00,0:00:06.00,Sign,,10,20,30,Banner;5,{\i1\pos(320,40)\fad(200,0)}(Bank)`,
  )
  // Embedded fonts and the maker's private data are not copied.
  expect(printed).not.toMatch(/M34|fontname:|Somebody|typesetter|Garbage|film\.mkv/i)
  const again = parseAss(printed)
  expect(again).toEqual({ ...again, problems: [], look })
  expect(printAss(again.cues, { look: again.look })).toBe(printed)
})

test('older formats keep their own styles; lines without overrides get the default look', () => {
  const head = '[Script Info]\nScriptType: v4.00\n\n[V4 Styles]\nFormat: Name, Fontsize\nStyle: Default,24\n'
  const events = '[Events]\nFormat: Marked, Start, End, Text\nDialogue: Marked=0,0:00:01.00,0:00:02.00,Hi'
  const { cues, look } = parseAss(`${head}\n${events}\n`)
  const printed = printAss(cues, { look })
  expect(printed).toContain(head)
  expect(printed).toContain('\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,Hi\n')
})

test('a file without styles has no look to keep', () => {
  expect(parseAss(file.replace(/^Style:.*$/gm, '')).look).toBeUndefined()
})

test.each([
  ['plain', ''],
  [String.raw`{\an8}above`, String.raw`{\an8}`],
  [String.raw`above{\a6}`, String.raw`{\a6}`],
  [String.raw`{\i1}all of it`, String.raw`{\i1}`],
  [String.raw`{\i1}all of it{\i0}`, String.raw`{\i1}`],
  [String.raw`{\i1}some{\i0} of it`, ''],
  [String.raw`{\an8\i1}some{\i0} of it`, String.raw`{\an8}`],
  [String.raw`{a remark}{\c&H0000FF&}red`, String.raw`{\c&H0000FF&}`],
  [
    String.raw`{\t(0,500,\fscx120\clip(0,0,9,9))\alpha&H40&}grows`,
    String.raw`{\t(0,500,\fscx120\clip(0,0,9,9))\alpha&H40&}`,
  ],
  [String.raw`{\k20}ka{\kf30}ra{\K9}o`, ''],
  [String.raw`{\p1}m 0 0 l 9 9{\p0}\pos`, ''],
  [String.raw`{\rSign}said`, String.raw`{\rSign}`],
  [String.raw`{\i1`, ''],
  [String.raw`{\b1}\N`, ''],
  [String.raw`\{\an8\}`, ''],
])('of %s only overrides that hold for the whole line are kept', (written, saved) => {
  expect(overridesOf(piecesOf(written))).toBe(saved)
})

test('a damaged command for drawing is not kept, because it would hide the words', () => {
  const head = '[Script Info]\n[V4+ Styles]\nFormat: Name, Fontname\nStyle: Default,Arial\n[Events]\n'
  const format = 'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n'
  const line = 'Dialogue: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,,{\\p1<i>1}m 0 0{\\p0}b\n'
  const { cues, look } = parseAss(head + format + line)
  expect(parseAss(printAss(cues, { look })).cues).toEqual(cues)
})
