interface EmbedOptions {
  /** Asks the site's own server for the address of the frame, at the start and whenever the session has ended. */
  address: () => string | Promise<string>
  /** In CSS pixels, or 'content': as high as what it shows, and at least 480. */
  height?: number | 'content'
  /** Says to screen readers what the frame is. */
  title?: string
  onReady?: () => void
  onError?: (error: EmbedError) => void
}

/**
 * `address`: the site's server gave none, or one elsewhere. `silent`: the frame does not start, as where the platform does not allow the
 * site. `session`: the session ended at once. `failed`: a screen could not be shown. `call`: something that the person did was refused.
 */
interface EmbedError {
  kind: 'address' | 'silent' | 'session' | 'failed' | 'call'
  /** A code of the reference, if the platform gave one. */
  code?: number
  status?: number
  cause?: unknown
}

interface Embedded {
  frame: HTMLIFrameElement
  /** Starts again, with a new address. */
  reload: () => Promise<void>
  remove: () => void
}

interface FrameMessage {
  type?: string
  code?: number
  status?: number
  height?: number
}

declare global {
  interface Window {
    yiyin?: { embed: (where: Element | string, options: EmbedOptions) => Embedded }
  }
}

/** Runs in the page of the other site, so it uses nothing from around it. */
export function defineEmbed(): void {
  const minHeight = 480
  /** A slow network has this long for the first screen. */
  const patienceMs = 30_000
  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement)) throw new Error('Load embed.js by a <script> element with src.')
  const { origin } = new URL(script.src)

  function embed(where: Element | string, options: EmbedOptions): Embedded {
    const place = typeof where === 'string' ? document.querySelector(where) : where
    if (!place) throw new Error(`There is no element ${String(where)} for the frame.`)
    const { height = 'content', title = 'Yiyin', onReady, onError } = options
    const frame = document.createElement('iframe')
    frame.title = title
    frame.allow = 'fullscreen; microphone'
    frame.style.cssText = 'display: block; width: 100%; border: 0'
    frame.style.height = `${height === 'content' ? minHeight : height}px`
    let isReady = false
    let waiting: ReturnType<typeof setTimeout> | undefined

    const fail = (error: EmbedError) => {
      clearTimeout(waiting)
      onError?.(error)
    }

    async function start(): Promise<void> {
      isReady = false
      clearTimeout(waiting)
      let address: string
      try {
        address = await options.address()
        if (new URL(address).origin !== origin)
          throw new Error(`The address is not one of ${origin}: ${address}`)
      } catch (cause) {
        return fail({ kind: 'address', cause })
      }
      waiting = setTimeout(() => fail({ kind: 'silent' }), patienceMs)
      frame.src = address
    }

    function hear({ source, origin: from, data }: MessageEvent<FrameMessage | undefined>): void {
      if (source !== frame.contentWindow || (from !== origin && from !== 'null')) return
      const { type, code, status } = data ?? {}
      switch (type) {
        case 'yiyin:ready':
          clearTimeout(waiting)
          isReady = true
          onReady?.()
          break
        case 'yiyin:size':
          if (height === 'content') frame.style.height = `${Math.max(minHeight, Number(data?.height) || 0)}px`
          break
        case 'yiyin:session-ended':
          // One that ends before it shows anything would end again.
          if (isReady) void start()
          else fail({ kind: 'session', code })
          break
        case 'yiyin:failed':
          fail({ kind: 'failed' })
          break
        case 'yiyin:error':
          onError?.({ kind: 'call', code, status })
          break
      }
    }

    addEventListener('message', hear)
    place.append(frame)
    void start()
    return {
      frame,
      reload: start,
      remove() {
        clearTimeout(waiting)
        removeEventListener('message', hear)
        frame.remove()
      },
    }
  }

  window.yiyin = { embed }
}
