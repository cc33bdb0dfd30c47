import { findProof } from './proof-search.ts'

export interface Puzzle {
  challenge: string
  difficulty: number
}

addEventListener('message', ({ data }: MessageEvent<Puzzle>) => {
  postMessage(findProof(data.challenge, data.difficulty))
})
