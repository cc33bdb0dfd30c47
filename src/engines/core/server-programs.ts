import { kindOf, type ServerKind, serverKinds } from './server-kinds.ts'
import type { ServerPart } from './server-list.ts'

/** A program by the name that people know it by, and the address that it usually has. */
interface Named {
  name: string
  address: string
}

/** By kind; a program has one name, whatever it is used for. Kinds that this version does not have are not offered. */
const names: Readonly<Record<string, Named>> = {
  localai: { name: 'LocalAI', address: 'http://localhost:8080/v1' },
  speaches: { name: 'speaches', address: 'http://localhost:8000/v1' },
  whispercpp: { name: 'whisper.cpp', address: 'http://localhost:8080' },
  ollama: { name: 'Ollama', address: 'http://localhost:11434/v1' },
  llamacpp: { name: 'llama.cpp', address: 'http://localhost:8080/v1' },
  deepl: { name: 'DeepL', address: 'https://api-free.deepl.com' },
  libretranslate: { name: 'LibreTranslate', address: 'http://localhost:5000' },
  kokoro: { name: 'Kokoro-FastAPI', address: 'http://localhost:8880/v1' },
  piper: { name: 'Piper', address: 'http://localhost:5000' },
  chatterbox: { name: 'Chatterbox-TTS-Server', address: 'http://localhost:8004' },
  'chatterbox-api': { name: 'chatterbox-tts-api', address: 'http://localhost:4123/v1' },
  wyoming: { name: 'Wyoming', address: 'tcp://localhost:10300' },
  vllm: { name: 'vLLM', address: 'http://localhost:8000/v1' },
  google: { name: 'Google Cloud Translation', address: 'https://translation.googleapis.com' },
  azure: { name: 'Azure Translator', address: 'https://api.cognitive.microsofttranslator.com' },
  baidu: { name: 'Baidu Translate', address: 'https://fanyi-api.baidu.com' },
  tencent: { name: 'Tencent Machine Translation', address: 'https://tmt.tencentcloudapi.com' },
  volcengine: { name: 'Volcengine Translation', address: 'https://translate.volcengineapi.com' },
  openedai: { name: 'openedai-speech', address: 'http://localhost:8000/v1' },
}

/** A kind of server that an entry of the list may have. */
export interface ServerProgram extends Named {
  part: ServerPart
  kind: string
  /** Whether an entry has to name its address: a service in the cloud has one of its own. */
  needsAddress: boolean
  /** Whether its key has two parts, `ID:SECRET`. */
  keyPair: boolean
  /** The model that an entry need not name; null if it must. */
  model: string | null
  /** The languages that it usually has; null if it depends on the model. */
  languages: string[] | null
}

/** All kinds that this version knows, in the order of the registry. */
export const serverPrograms = (): ServerProgram[] =>
  Object.entries(serverKinds).flatMap(([part, kinds]) =>
    Object.keys(kinds).map((kind) => {
      const { usual, keyPair = false } = kindOf(part, kind) as ServerKind & { keyPair?: true }
      const { address, model, languages } = usual
      return {
        name: kind,
        address: '',
        ...names[kind],
        ...(typeof address === 'string' && { address }),
        part: part as keyof typeof serverKinds,
        kind,
        needsAddress: typeof address !== 'string',
        keyPair,
        model: typeof model === 'string' ? model : null,
        languages: Array.isArray(languages) ? languages.map(String) : null,
      }
    }),
  )
