/** The used part of a package without types. */
declare module 'sherpa-onnx-node' {
  type Config = Record<string, unknown>
  interface Waveform {
    samples: Float32Array
    sampleRate: number
  }
  interface Stream {
    acceptWaveform(wave: Waveform): void
  }
  interface OnlineStream extends Stream {
    inputFinished(): void
    setOption(key: string, value: string): void
  }
  const sherpa: {
    version: string
    OfflineRecognizer: new (config: Config) => {
      createStream(): Stream
      decode(stream: Stream): void
      getResult(stream: Stream): {
        text: string
        tokens?: string[]
        timestamps?: number[]
        durations?: number[]
        /** Of each token, from models that return it. */
        ys_log_probs?: number[]
        segment_timestamps?: number[]
        segment_durations?: number[]
        segment_texts?: string[]
        /** From models that return it: `<|zh|>`. */
        lang?: string
      }
    }
    OnlineRecognizer: new (config: Config) => {
      createStream(): OnlineStream
      isReady(stream: OnlineStream): boolean
      decode(stream: OnlineStream): void
      isEndpoint(stream: OnlineStream): boolean
      reset(stream: OnlineStream): void
      /** Times are seconds from the start of the phrase, and `start_time` is its own. */
      getResult(stream: OnlineStream): {
        text: string
        tokens?: string[]
        timestamps?: number[]
        start_time?: number
      }
    }
    OfflineTts: new (config: Config) => {
      numSpeakers: number
      generate(request: {
        text: string
        sid?: number
        speed?: number
        generationConfig?: Config
        enableExternalBuffer: boolean
      }): Waveform
    }
    OfflineSpeakerDiarization: new (config: Config) => {
      sampleRate: number
      process(samples: Float32Array): { start: number; end: number; speaker: number }[]
    }
    SpokenLanguageIdentification: new (config: Config) => {
      createStream(): Stream
      compute(stream: Stream): string
    }
    OfflineSpeechDenoiser: new (config: Config) => {
      run(request: Waveform & { enableExternalBuffer: boolean }): Waveform
    }
    OfflinePunctuation: new (config: Config) => { addPunct(text: string): string }
    Vad: new (
      config: Config,
      bufferSeconds: number,
    ) => {
      acceptWaveform(samples: Float32Array): void
      isEmpty(): boolean
      front(enableExternalBuffer: boolean): { start: number; samples: Float32Array }
      pop(): void
      flush(): void
    }
  }
  export = sherpa
}
