import { getLlama, LlamaChat, type LlamaGrammar, resolveChatWrapper } from 'node-llama-cpp'
import type { HostCalls, Prompt } from './host-calls.ts'

export interface LlamaSettings {
  modelPath: string
  contextSize: number
  threads: number
}

export interface LoadedLlama {
  complete(prompt: Prompt): Promise<HostCalls['translate']['answer']>
}

/** Tokens that a conversation's own marks may take. */
const spare = 64

/** A language model by llama.cpp, on the graphics card where there is one. Nothing is downloaded or built. */
export async function openLlama({ modelPath, contextSize, threads }: LlamaSettings): Promise<LoadedLlama> {
  const llama = await getLlama({
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    maxThreads: threads,
    logger: (level, text) => {
      if (level === 'error' || level === 'fatal') process.stderr.write(`${text.trimEnd()}\n`)
    },
  })
  const model = await llama.loadModel({ modelPath })
  const context = await model.createContext({ contextSize, threads })
  const chat = new LlamaChat({
    contextSequence: context.getSequence(),
    // A translation needs no reasoning before it.
    chatWrapper: resolveChatWrapper(model, { customWrapperSettings: { qwen: { thoughts: 'discourage' } } }),
  })
  const grammars = new Map<string, LlamaGrammar>()

  async function grammarOf(ids: readonly string[]) {
    const key = ids.join(' ')
    const grammar = grammars.get(key) ?? (await llama.createGrammarForJsonSchema(schemaOf(ids)))
    grammars.set(key, grammar)
    return grammar
  }

  return {
    async complete({ system, user, ids, longest }) {
      const asked = model.tokenize(`${system ?? ''}${user}`).length
      const room = context.contextSize - asked - spare
      // Without room for a response, it is not started.
      if (room < longest / 4) return { text: '', end: 'cut' }
      const { response, metadata } = await chat.generateResponse(
        [
          ...(system === undefined ? [] : [{ type: 'system' as const, text: system }]),
          { type: 'user', text: user },
          { type: 'model', response: [] },
        ],
        {
          ...(ids && { grammar: await grammarOf(ids) }),
          maxTokens: Math.min(longest, room),
          // The same lines get the same translation.
          temperature: 0,
          repeatPenalty: false,
          budgets: { thoughtTokens: 0 },
        },
      )
      return { text: response, end: metadata.stopReason === 'maxTokens' ? 'cut' : 'whole' }
    },
  }
}

/** Each line once, in their order. */
const schemaOf = (ids: readonly string[]) =>
  ({
    type: 'object',
    properties: {
      lines: {
        type: 'array',
        prefixItems: ids.map(
          (id) => ({ type: 'object', properties: { id: { const: id }, text: { type: 'string' } } }) as const,
        ),
        minItems: ids.length,
        maxItems: ids.length,
      },
    },
  }) as const
