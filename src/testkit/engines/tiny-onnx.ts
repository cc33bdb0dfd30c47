import { constant, list, model, node, port, tensor, types, whole } from './onnx-file.ts'

// Neural models of a few bytes, generated here: they load, run and answer like real ones, with known output.

/** A voice that hums: `perToken` samples for each token of the text at its natural rate. */
export function tinyVits({
  rate,
  speakers,
  perToken,
  level = 0.25,
}: {
  rate: number
  speakers: number
  perToken: number
  /** Of every sample. */
  level?: number
}): Buffer {
  return model(
    {
      nodes: [
        node('Cast', ['x_length'], 'tokens', whole('to', types.float)),
        node('Mul', ['tokens', 'length_scale'], 'scaled'),
        node('Mul', ['scaled', 'per_token'], 'samples'),
        node('Cast', ['samples'], 'count', whole('to', types.int64)),
        node('Concat', ['one_one', 'count'], 'shape', whole('axis', 0)),
        node(
          'ConstantOfShape',
          ['shape'],
          'y',
          constant('value', tensor('hum', 'float', [1], new Float32Array([level]))),
        ),
      ],
      constants: [
        tensor('per_token', 'float', [1], new Float32Array([perToken])),
        tensor('one_one', 'int64', [2], new BigInt64Array([1n, 1n])),
      ],
      inputs: [
        port('x', 'int64', ['N', 'T']),
        port('x_length', 'int64', ['N']),
        port('noise_scale', 'float', [1]),
        port('length_scale', 'float', [1]),
        port('noise_scale_w', 'float', [1]),
        ...(speakers > 1 ? [port('sid', 'int64', [1])] : []),
      ],
      outputs: [port('y', 'float', [1, 1, 'S'])],
    },
    {
      model_type: 'vits',
      comment: 'tiny',
      language: 'English',
      add_blank: 0,
      n_speakers: speakers,
      sample_rate: rate,
      punctuation: ', .',
    },
  )
}

/** A recognizer with the same output for every sound of this many frames, 60 ms each: the token in each frame. */
export function tinySenseVoice({
  frames,
  vocabulary,
  heard,
}: {
  frames: number
  vocabulary: number
  heard: Record<number, number>
}): Buffer {
  // The first four tokens give language, emotion, event, and whether numbers are written as digits.
  const all = [1, 2, 3, 4, ...Array.from({ length: frames }, (_, frame) => heard[frame] ?? 0)]
  const logits = new Float32Array(all.length * vocabulary)
  for (const [frame, token] of all.entries()) logits[frame * vocabulary + token] = 9
  const many = (value: number) => Array.from({ length: 560 }, () => value).join(',')
  return model(
    {
      nodes: [node('Identity', ['known'], 'logits')],
      constants: [tensor('known', 'float', [1, all.length, vocabulary], logits)],
      inputs: [
        port('x', 'float', ['N', 'T', 560]),
        port('x_length', 'int32', ['N']),
        port('language', 'int32', ['N']),
        port('text_norm', 'int32', ['N']),
      ],
      outputs: [port('logits', 'float', [1, all.length, vocabulary])],
    },
    {
      model_type: 'sense_voice_ctc',
      vocab_size: vocabulary,
      lfr_window_size: 7,
      lfr_window_shift: 6,
      normalize_samples: 0,
      with_itn: 14,
      without_itn: 15,
      lang_auto: 0,
      lang_zh: 3,
      lang_en: 4,
      lang_yue: 7,
      lang_ja: 11,
      lang_ko: 12,
      neg_mean: many(0),
      inv_stddev: many(1),
    },
  )
}

/** A Whisper that hears one of its languages in every sound. */
export function tinyWhisper(
  languages: readonly string[],
  heard: string,
): { encoder: Buffer; decoder: Buffer } {
  const cross = [1, 1, 1, 1]
  const cache = [1, 'N', 2, 1]
  const vocabulary = languages.length + 8
  const logits = new Float32Array(vocabulary)
  logits[languages.indexOf(heard)] = 9
  const encoder = model(
    {
      nodes: [node('Identity', ['known'], 'n_layer_cross_k'), node('Identity', ['known'], 'n_layer_cross_v')],
      constants: [tensor('known', 'float', cross, new Float32Array([1]))],
      inputs: [port('mel', 'float', ['N', 80, 'T'])],
      outputs: [port('n_layer_cross_k', 'float', cross), port('n_layer_cross_v', 'float', cross)],
    },
    {
      model_type: 'whisper-tiny',
      n_mels: 80,
      n_text_layer: 1,
      n_text_ctx: 2,
      n_text_state: 1,
      n_vocab: vocabulary,
      is_multilingual: 1,
      all_language_tokens: languages.map((_, index) => index).join(','),
      all_language_codes: languages.join(','),
      sot_sequence: [0, 1, 2].map((at) => languages.length + at).join(','),
      sot: languages.length,
      transcribe: languages.length + 2,
      translate: languages.length + 3,
      eot: languages.length + 4,
      blank_id: languages.length + 5,
      no_speech: languages.length + 6,
      no_timestamps: languages.length + 7,
    },
  )
  const decoder = model(
    {
      nodes: [
        node('Identity', ['known'], 'logits'),
        node('Identity', ['in_n_layer_self_k_cache'], 'out_n_layer_self_k_cache'),
        node('Identity', ['in_n_layer_self_v_cache'], 'out_n_layer_self_v_cache'),
      ],
      constants: [tensor('known', 'float', [1, 1, vocabulary], logits)],
      inputs: [
        port('tokens', 'int64', ['N', 'L']),
        port('in_n_layer_self_k_cache', 'float', cache),
        port('in_n_layer_self_v_cache', 'float', cache),
        port('n_layer_cross_k', 'float', cross),
        port('n_layer_cross_v', 'float', cross),
        port('offset', 'int64', [1]),
      ],
      outputs: [
        port('logits', 'float', [1, 1, vocabulary]),
        port('out_n_layer_self_k_cache', 'float', cache),
        port('out_n_layer_self_v_cache', 'float', cache),
      ],
    },
    {},
  )
  return { encoder, decoder }
}

/** A denoiser that keeps `share` of the strength of any sound. */
export function tinyGtcrn(share: number): Buffer {
  const shape = [1, 257, 1, 2]
  const caches = ['conv_cache', 'tra_cache', 'inter_cache']
  return model(
    {
      nodes: [
        node('Mul', ['mix', 'share'], 'enh'),
        ...caches.map((name) => node('Identity', [name], `${name}_out`)),
      ],
      constants: [tensor('share', 'float', [1], new Float32Array([share]))],
      inputs: [port('mix', 'float', shape), ...caches.map((name) => port(name, 'float', [1, 1]))],
      outputs: [port('enh', 'float', shape), ...caches.map((name) => port(`${name}_out`, 'float', [1, 1]))],
    },
    {
      model_type: 'gtcrn',
      version: 1,
      sample_rate: 16_000,
      n_fft: 512,
      hop_length: 256,
      window_length: 512,
      window_type: 'hann_sqrt',
      ...Object.fromEntries(caches.map((name) => [`${name}_shape`, '1,1'])),
    },
  )
}

/** One of the two nets of Spleeter: it hears `share` of the strength of any sound. */
export function tinySpleeter(share: number): Buffer {
  const shape = [2, 'S', 512, 1024]
  return model(
    {
      nodes: [node('Mul', ['x', 'share'], 'y')],
      constants: [tensor('share', 'float', [1], new Float32Array([share]))],
      inputs: [port('x', 'float', shape)],
      outputs: [port('y', 'float', shape)],
    },
    { model_type: 'spleeter', stems: 2, sample_rate: 44_100 },
  )
}

/**
 * A streaming transducer that tells sounds apart by how loud they are: each token, from the second on, has the mean of
 * the log energies near which it is heard. A token is heard once, until another one is.
 */
export function tinyTransducer(levels: readonly number[]): Record<'encoder' | 'decoder' | 'joiner', Buffer> {
  const vocabulary = levels.length + 1
  /** The first token is heard at no level. */
  const nowhere = 1000
  const near = 1.5
  const floats = (name: string, shape: number[], values: readonly number[]) =>
    tensor(name, 'float', shape, new Float32Array(values))
  const wholes = (name: string, values: readonly number[]) =>
    tensor(name, 'int64', [values.length], BigInt64Array.from(values, BigInt))
  const encoder = model(
    {
      nodes: [
        node('ReduceMean', ['x'], 'level', list('axes', [1, 2]), whole('keepdims', 1)),
        // What is no louder or softer than before: the edges of a sound have any level.
        node('Transpose', ['h'], 'before', list('perm', [1, 0, 2])),
        node('Sub', ['level', 'before'], 'change'),
        node('Abs', ['change'], 'size'),
        node('Greater', ['size', 'steady'], 'is_edge'),
        node('Cast', ['is_edge'], 'edge', whole('to', types.float)),
        node('Mul', ['edge', 'nowhere'], 'away'),
        node('Sub', ['level', 'away'], 'encoder_out'),
        node('Transpose', ['level'], 'next_h', list('perm', [1, 0, 2])),
        node('Identity', ['c'], 'next_c'),
      ],
      constants: [floats('steady', [1], [0.8]), floats('nowhere', [1], [nowhere])],
      inputs: [
        port('x', 'float', ['N', 4, 80]),
        port('h', 'float', [1, 'N', 1]),
        port('c', 'float', [1, 'N', 1]),
      ],
      outputs: [
        port('encoder_out', 'float', ['N', 1, 1]),
        port('next_h', 'float', [1, 'N', 1]),
        port('next_c', 'float', [1, 'N', 1]),
      ],
    },
    { model_type: 'lstm', num_encoder_layers: 1, T: 4, decode_chunk_len: 4, rnn_hidden_size: 1, d_model: 1 },
  )
  const decoder = model(
    {
      nodes: [
        node('Gather', ['y', 'last'], 'before', whole('axis', 1)),
        node('OneHot', ['before', 'depth', 'off_on'], 'marked', whole('axis', -1)),
        node('Reshape', ['marked', 'flat'], 'decoder_out'),
      ],
      constants: [
        wholes('last', [1]),
        wholes('depth', [vocabulary]),
        floats('off_on', [2], [0, 1]),
        wholes('flat', [-1, vocabulary]),
      ],
      inputs: [port('y', 'int64', ['N', 2])],
      outputs: [port('decoder_out', 'float', ['N', vocabulary])],
    },
    { vocab_size: vocabulary, context_size: 2 },
  )
  const joiner = model(
    {
      nodes: [
        node('Sub', ['encoder_out', 'levels'], 'distances'),
        node('Mul', ['distances', 'distances'], 'squares'),
        node('Sub', ['near', 'squares'], 'scores'),
        node('Mul', ['scores', 'decoder_out'], 'marked'),
        node('ReduceSum', ['marked', 'second'], 'held', whole('keepdims', 1)),
        node('Mul', ['held', 'much'], 'held_more'),
        node('Max', ['silence', 'held_more'], 'blank'),
        node('Mul', ['decoder_out', 'never'], 'taken'),
        node('Sub', ['scores', 'taken'], 'others'),
        node('Gather', ['others', 'rest'], 'tokens', whole('axis', 1)),
        node('Concat', ['blank', 'tokens'], 'logit', whole('axis', 1)),
      ],
      constants: [
        floats('levels', [1, vocabulary], [nowhere, ...levels]),
        floats('near', [1], [near * near]),
        floats('silence', [1], [0]),
        floats('much', [1], [100]),
        floats('never', [1], [1e7]),
        wholes('second', [1]),
        wholes(
          'rest',
          levels.map((_, at) => at + 1),
        ),
      ],
      inputs: [port('encoder_out', 'float', ['N', 1]), port('decoder_out', 'float', ['N', vocabulary])],
      outputs: [port('logit', 'float', ['N', vocabulary])],
    },
    { joiner_dim: 1 },
  )
  return { encoder, decoder, joiner }
}

/**
 * ZipVoice: it hums, and speaks as fast as the recording. Each token of a text takes as long as one of what is said there,
 * in frames of 256 samples.
 */
export function tinyZipVoice(): Record<'encoder' | 'decoder' | 'vocoder', Buffer> {
  const bands = 100
  const bins = 513
  const wholes = (name: string, values: readonly number[]) =>
    tensor(name, 'int64', [values.length], BigInt64Array.from(values, BigInt))
  const frames = (name: string) => port(name, 'float', [1, 'N', bands])
  const countOf = (tokens: string) => [
    node('Shape', [tokens], `${tokens}_shape`),
    node('Gather', [`${tokens}_shape`, 'second'], `${tokens}_whole`, whole('axis', 0)),
    node('Cast', [`${tokens}_whole`], `${tokens}_count`, whole('to', types.float)),
  ]
  const encoder = model(
    {
      nodes: [
        ...countOf('tokens'),
        ...countOf('prompt_tokens'),
        node('Cast', ['prompt_length'], 'prompt_frames', whole('to', types.float)),
        node('Mul', ['prompt_frames', 'tokens_count'], 'both'),
        node('Div', ['both', 'prompt_tokens_count'], 'natural'),
        node('Div', ['natural', 'speed'], 'spoken'),
        node('Cast', ['spoken'], 'spoken_whole', whole('to', types.int64)),
        node('Add', ['spoken_whole', 'prompt_length'], 'length'),
        node('Concat', ['one', 'length', 'bands'], 'shape', whole('axis', 0)),
        node('ConstantOfShape', ['shape'], 'condition'),
      ],
      constants: [wholes('second', [1]), wholes('one', [1]), wholes('bands', [bands])],
      inputs: [
        port('tokens', 'int64', [1, 'T']),
        port('prompt_tokens', 'int64', [1, 'P']),
        port('prompt_length', 'int64', [1]),
        port('speed', 'float', [1]),
      ],
      outputs: [frames('condition')],
    },
    {},
  )
  const decoder = model(
    {
      nodes: [node('Identity', ['x'], 'v')],
      constants: [],
      inputs: [
        port('t', 'float', [1]),
        frames('x'),
        frames('text'),
        frames('speech'),
        port('guidance', 'float', [1]),
      ],
      outputs: [frames('v')],
    },
    {
      feat_dim: bands,
      num_mels: bands,
      sample_rate: 24_000,
      n_fft: 1024,
      hop_length: 256,
      window_length: 1024,
    },
  )
  const spectrum = (name: string) => port(name, 'float', [1, bins, 'N'])
  // A whole period in each frame, so that frames add up.
  const pitch = Float32Array.from({ length: bins }, (_, bin) => (bin === 4 ? 100 : 0))
  const vocoder = model(
    {
      nodes: [
        node('Shape', ['mels'], 'mels_shape'),
        node('Gather', ['mels_shape', 'third'], 'count', whole('axis', 0)),
        node('Concat', ['one', 'bins', 'count'], 'shape', whole('axis', 0)),
        node('Expand', ['pitch', 'shape'], 'magnitude'),
        node(
          'ConstantOfShape',
          ['shape'],
          'cosine',
          constant('value', tensor('all', 'float', [1], new Float32Array([1]))),
        ),
        node('ConstantOfShape', ['shape'], 'sine'),
      ],
      constants: [
        wholes('third', [2]),
        wholes('one', [1]),
        wholes('bins', [bins]),
        tensor('pitch', 'float', [1, bins, 1], pitch),
      ],
      inputs: [port('mels', 'float', [1, bands, 'N'])],
      outputs: [spectrum('magnitude'), spectrum('cosine'), spectrum('sine')],
    },
    { model_type: 'vocos', n_fft: 1024, hop_length: 256, win_length: 1024 },
  )
  return { encoder, decoder, vocoder }
}
