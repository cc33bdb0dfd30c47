import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Track } from '../../contract/stems.ts'
import { everything, gainsOf, type Mix } from './mix.ts'
import { openStem, stemRate } from './stem-file.ts'
import { StemPlayer } from './stem-player.ts'

/** The player of a separation: it opens its files when it is first played, because browsers allow no sound before. */
export function useStemPlayer(paths: ReadonlyMap<Track, string>) {
  const player = useRef<Promise<StemPlayer>>(undefined)
  const opened = useRef<StemPlayer>(undefined)
  const context = useRef<AudioContext>(undefined)
  const opening = useRef<AbortController>(undefined)
  const [state, setState] = useState<StemPlayer['state']>('paused')
  const [failed, setFailed] = useState(false)
  const [mix, setMix] = useState<Mix>(() => everything([...paths.keys()]))
  /** The player is another one when its files are. */
  const files = [...paths.values()].join(' ')
  /** Where to begin, before the player is open. */
  const wanted = useRef(0)

  const fail = useEffectEvent(() => {
    setState('paused')
    setFailed(true)
  })

  const open = async () => {
    const closing = new AbortController()
    opening.current = closing
    context.current = new AudioContext({ sampleRate: stemRate, latencyHint: 'interactive' })
    const stems = await Promise.all(
      [...paths].map(async ([track, path]) => [track, await openStem(path, closing.signal)] as const),
    )
    const created = new StemPlayer({
      context: context.current,
      files: new Map(stems),
      onChange: () => setState(created.state),
      onError: () => fail(),
    })
    opened.current = created
    return created
  }

  useEffect(
    () => () => {
      opening.current?.abort()
      opened.current?.close()
      void context.current?.close()
      opened.current = undefined
      player.current = undefined
      context.current = undefined
    },
    [files],
  )

  return {
    state,
    mix,
    failed,
    /** Milliseconds. */
    time: () => ((opened.current?.position ?? wanted.current) / stemRate) * 1000,
    async toggle() {
      setFailed(false)
      if (opened.current && opened.current.state !== 'paused') return opened.current.pause()
      setState('loading')
      try {
        player.current ??= open()
        const ready = await player.current
        await context.current?.resume()
        ready.setGains(gainsOf(mix))
        if (ready.position === 0 && wanted.current > 0) await ready.seek(wanted.current)
        wanted.current = 0
        await ready.play()
      } catch {
        player.current = undefined
        fail()
      }
    },
    seek(milliseconds: number) {
      const frame = Math.round((milliseconds / 1000) * stemRate)
      if (opened.current) void opened.current.seek(frame)
      else wanted.current = Math.max(0, frame)
    },
    change(next: Mix) {
      setMix(next)
      opened.current?.setGains(gainsOf(next))
    },
  }
}

export type StemControls = ReturnType<typeof useStemPlayer>
