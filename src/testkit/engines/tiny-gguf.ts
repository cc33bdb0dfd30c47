// A language model of a few hundred kilobytes, generated here: it loads and runs like a real one, and after each byte
// it prefers a known one. What its grammar does not decide, it writes as its chain of bytes says.

const types = { uint32: 4, int32: 5, float32: 6, bool: 7, string: 8, array: 9 } as const
type Value =
  | { type: 'uint32' | 'float32'; value: number }
  | { type: 'string'; value: string }
  | { type: 'bool'; value: false }
  | { type: 'array'; of: 'int32' | 'float32' | 'string'; values: readonly (number | string)[] }

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const u64 = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}
const f32 = (value: number) => Buffer.from(new Float32Array([value]).buffer)
const text = (value: string) => Buffer.concat([u64(Buffer.byteLength(value)), Buffer.from(value)])
const plain = (type: 'uint32' | 'int32' | 'float32' | 'string', value: number | string) =>
  type === 'string' ? text(String(value)) : type === 'float32' ? f32(Number(value)) : u32(Number(value))

function written(value: Value): Buffer {
  if (value.type === 'bool') return Buffer.concat([u32(types.bool), Buffer.from([0])])
  if (value.type !== 'array') return Buffer.concat([u32(types[value.type]), plain(value.type, value.value)])
  const { of, values } = value
  return Buffer.concat([
    u32(types.array),
    u32(types[of]),
    u64(values.length),
    ...values.map((each) => plain(of, each)),
  ])
}

interface Tensor {
  name: string
  shape: readonly number[]
  data: Float32Array<ArrayBuffer>
}

const alignment = 32
const padded = (length: number) => Math.ceil(length / alignment) * alignment

function gguf(facts: Record<string, Value>, tensors: readonly Tensor[]): Buffer {
  const entries = Object.entries(facts).map(([key, value]) => Buffer.concat([text(key), written(value)]))
  let offset = 0
  const described = tensors.map(({ name, shape, data }) => {
    const about = Buffer.concat([text(name), u32(shape.length), ...shape.map(u64), u32(0), u64(offset)])
    offset += padded(data.byteLength)
    return about
  })
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    u32(3),
    u64(tensors.length),
    u64(entries.length),
    ...entries,
    ...described,
  ])
  const body = tensors.map(({ data }) => {
    const bytes = Buffer.alloc(padded(data.byteLength))
    Buffer.from(data.buffer).copy(bytes)
    return bytes
  })
  return Buffer.concat([head, Buffer.alloc(padded(head.length) - head.length), ...body])
}

const specials = ['<unk>', '<s>', '</s>']
const end = 2
/** A space is written as U+2581, whose last byte is 0x81. */
const tokenOf = (character: string) => (character === ' ' ? 0x81 : character.charCodeAt(0)) + specials.length
const vocabulary = specials.length + 256

/** Ends what the model writes. */
export const endOfText = '\u0000'

/** What it prefers after each character, the most preferred first. It begins to write after a space. */
export function tinyChatModel(after: Record<string, readonly string[]>): Buffer {
  // As wide as the vocabulary is: a token's embedding is its own axis, and the output a table of what follows it.
  const width = 288
  const inner = 32
  const zeros = (...shape: number[]) => new Float32Array(shape.reduce((product, each) => product * each))
  const embedding = zeros(width, vocabulary)
  for (let token = 0; token < vocabulary; token++) embedding[token * width + token] = 1
  const output = zeros(width, vocabulary)
  for (const [character, wanted] of Object.entries(after))
    for (const [rank, next] of wanted.entries()) {
      const token = next === endOfText ? end : tokenOf(next)
      output[token * width + tokenOf(character)] = wanted.length - rank
    }
  const ones = (length: number) => new Float32Array(length).fill(1)
  const square = () => ({ shape: [width, width], data: zeros(width, width) })
  const tensors: Tensor[] = [
    { name: 'token_embd.weight', shape: [width, vocabulary], data: embedding },
    { name: 'output_norm.weight', shape: [width], data: ones(width) },
    { name: 'output.weight', shape: [width, vocabulary], data: output },
    { name: 'blk.0.attn_norm.weight', shape: [width], data: ones(width) },
    ...['attn_q', 'attn_k', 'attn_v', 'attn_output'].map((part) => ({
      name: `blk.0.${part}.weight`,
      ...square(),
    })),
    { name: 'blk.0.ffn_norm.weight', shape: [width], data: ones(width) },
    { name: 'blk.0.ffn_gate.weight', shape: [width, inner], data: zeros(width, inner) },
    { name: 'blk.0.ffn_up.weight', shape: [width, inner], data: zeros(width, inner) },
    { name: 'blk.0.ffn_down.weight', shape: [inner, width], data: zeros(inner, width) },
  ]
  const tokens = [
    ...specials,
    ...Array.from({ length: 256 }, (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`),
  ]
  const number = (value: number): Value => ({ type: 'uint32', value })
  return gguf(
    {
      'general.architecture': { type: 'string', value: 'llama' },
      'general.name': { type: 'string', value: 'tiny' },
      'llama.context_length': number(8192),
      'llama.embedding_length': number(width),
      'llama.block_count': number(1),
      'llama.feed_forward_length': number(inner),
      'llama.attention.head_count': number(4),
      'llama.attention.head_count_kv': number(4),
      'llama.rope.dimension_count': number(width / 4),
      'llama.vocab_size': number(vocabulary),
      'llama.attention.layer_norm_rms_epsilon': { type: 'float32', value: 1e-5 },
      'tokenizer.ggml.model': { type: 'string', value: 'llama' },
      'tokenizer.ggml.tokens': { type: 'array', of: 'string', values: tokens },
      'tokenizer.ggml.scores': { type: 'array', of: 'float32', values: tokens.map(() => 0) },
      'tokenizer.ggml.token_type': {
        type: 'array',
        of: 'int32',
        values: tokens.map((_, token) => (token === 0 ? 2 : token < specials.length ? 3 : 6)),
      },
      'tokenizer.ggml.add_space_prefix': { type: 'bool', value: false },
      'tokenizer.ggml.bos_token_id': number(1),
      'tokenizer.ggml.eos_token_id': number(end),
      'tokenizer.ggml.unknown_token_id': number(0),
      'tokenizer.chat_template': {
        type: 'string',
        value:
          "{% for message in messages %}{{ message['role'] + ': ' + message['content'] + '\n' }}{% endfor %}{{ 'assistant:' }}",
      },
    },
    tensors,
  )
}
