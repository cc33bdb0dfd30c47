import { openArtifacts } from '#pipeline/core/artifacts.ts'
import { startRun } from '#pipeline/core/run.ts'
import { readBook } from '#pipeline/read/book/read-book.ts'
import { audiobook } from '#pipeline/read/book/read-request.ts'
import { toneSynthesizer } from '#testkit/pipeline/reading.ts'
import { makeBook } from './book.ts'

// Reads a book of the given hours into a folder, as a separate process whose memory is measured.

const [folder = '', hours = '1'] = process.argv.slice(2)
const secondsOfLetter = 0.066
const run = startRun({
  signal: new AbortController().signal,
  artifacts: await openArtifacts(`${folder}/artifacts`),
  emit: () => {},
})
const engines = {
  recognizers: [],
  translators: [],
  synthesizers: [toneSynthesizer({ rate: 48_000, secondsOfLetter })],
  separators: [],
  detectors: [],
  diarizers: [],
}
const { report } = await readBook(
  run,
  engines,
  {
    name: 'book',
    title: 'A Long Book',
    language: 'en',
    // Pauses between words and sentences take about as long as the words.
    blocks: makeBook(
      Math.round((Number(hours) * 3600) / (secondsOfLetter * 1.08)),
      2 * Math.ceil(Number(hours)),
    ),
    voice: { voice: 'tone:a' },
    settings: audiobook,
    formats: ['mp3', 'm4b', 'epub', 'srt', 'vtt'],
    chapterFiles: false,
    label: 'embedded',
  },
  `${folder}/out`,
)
console.log(report.duration)
