import { readWav } from '#domain/wav.ts'
import { check, startVendorServer, type VendorAnswer } from './vendor-server.ts'

// whisper.cpp 0349811 and c838670, examples/server/server.cpp: its path is that of --inference-path, without `language` it takes
// that of its command line (en), words are tokens within segments, some of them parts of a character, and a text is sent as HTML.

const spoken = {
  en: {
    name: 'english',
    text: ' Good morning, everybody.',
    tokens: [' Good', ' morning', ',', ' every', 'body', '.'],
  },
  zh: { name: 'chinese', text: '大家早上好。', tokens: ['大', '家', '早上', '\uFFFD', '\uFFFD', '。'] },
  ja: { name: 'japanese', text: 'おはよう。', tokens: ['お', 'は', 'よう', '。'] },
}
type Language = keyof typeof spoken

const json = (value: unknown, status = 200): VendorAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})

export async function startWhisperCpp({
  path = '/inference',
  language = 'en' as Language,
}: { path?: string; language?: Language } = {}) {
  const heard: Record<string, string>[] = []
  const { name, text, tokens } = spoken[language]
  const words = tokens.map((word, index) => ({
    word,
    start: index * 0.2,
    end: index * 0.2 + 0.2,
    t_dtw: -1,
    probability: 0.9,
  }))
  const server = await startVendorServer({
    problem: (status, error) =>
      status === 404 ? { status, type: 'text/plain', body: 'File Not Found' } : json({ error }, status),
    async answer({ method, path: asked, headers, body }) {
      check(method === 'POST' && asked === path, 404, '')
      const type = headers['content-type'] ?? ''
      const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
      const file = form.get('file')
      check(file instanceof File, 400, "no 'file' field in the request")
      readWav(new Uint8Array(await file.arrayBuffer()))
      form.delete('file')
      heard.push(Object.fromEntries([...form].map(([field, value]) => [field, String(value)])))
      const format = form.get('response_format') ?? 'json'
      if (format === 'text') return { status: 200, type: 'text/html; charset=utf-8', body: `${text}\n` }
      if (format !== 'verbose_json') return json({ text: `${text}\n` })
      const settings = form.get('language') ?? 'en'
      return json({
        task: 'transcribe',
        language: spoken[settings as Language]?.name ?? settings,
        duration: 1.2,
        text: `${text}\n`,
        segments: [
          {
            id: 0,
            text,
            start: 0,
            end: 1.2,
            tokens: [1],
            words,
            temperature: 0,
            avg_logprob: -0.1,
            no_speech_prob: 0.01,
          },
        ],
        detected_language: name,
        detected_language_probability: 0.98,
        language_probabilities: { [language]: 0.98 },
      })
    },
  })
  return { ...server, baseUrl: server.origin, heard }
}
