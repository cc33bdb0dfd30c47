import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Language } from '#core/contract/fields.ts'
import type { Theme } from '#core/contract/tenants.ts'
import { languageTags } from '#core/texts/texts.ts'
import { palette, type Scheme, themes } from '#domain/palette.ts'
import styles from './preview.module.css'

/** Size of the previewed window, in pixels. */
const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 780 } } as const
export type PreviewSize = keyof typeof sizes

type PreviewFrameProps = {
  title: string
  size: PreviewSize
  theme: Theme
  scheme: Scheme
  language: Language
  children: ReactNode
}

const empty = '<!doctype html><html><head></head><body></body></html>'

/**
 * A separate document, so that screens use the width of the frame for their layout and its colors, as in a window of
 * that size. It is for viewing only and cannot be operated.
 */
export function PreviewFrame({ title, size, theme, scheme, language, children }: PreviewFrameProps) {
  const [page, setPage] = useState<Document>()
  const { width, height } = sizes[size]
  const [place, scale] = useScale(width, height)

  useLayoutEffect(() => {
    if (page) return wearStyles(page)
  }, [page])
  useLayoutEffect(() => {
    if (page) wearColors(page.documentElement, theme, scheme, language)
  }, [page, theme, scheme, language])

  return (
    <div ref={place} className="grid grid-cols-1 justify-items-center">
      <div
        className="relative overflow-hidden border rounded-l bg-canvas"
        style={{ width: width * scale, height: height * scale }}
      >
        <iframe
          title={title}
          srcDoc={empty}
          tabIndex={-1}
          className={`${styles.frame} absolute border-0`}
          style={{ width, height, scale: String(scale) }}
          onLoad={(event) => setPage(opened(event.currentTarget))}
        />
        {page && createPortal(children, page.body)}
      </div>
    </div>
  )
}

/** The body is inert, so that screens in it cannot take the focus. */
function opened({ contentDocument }: HTMLIFrameElement): Document | undefined {
  if (!contentDocument) return undefined
  contentDocument.body.inert = true
  return contentDocument
}

/** Largest share of the window's height. */
const tallest = 0.7

/** Scale at which the window fits the available space. */
function useScale(width: number, height: number) {
  const ref = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const place = ref.current!
    const measure = () => setRoom({ width: place.clientWidth, height: innerHeight * tallest })
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(place)
    return () => watcher.disconnect()
  }, [])
  return [ref, Math.min(1, room.width / width, room.height / height)] as const
}

function wearColors(root: HTMLElement, theme: Theme, scheme: Scheme, language: Language): void {
  root.lang = languageTags[language]
  root.dataset.scheme = scheme
  root.style.colorScheme = scheme
  for (const [name, color] of Object.entries(palette(themes[theme], scheme)))
    root.style.setProperty(`--${name}`, color)
}

/** Copies the style sheets of this page into a document, including those added later, but not the brand's colors. */
function wearStyles(page: Document): () => void {
  const worn = new Set<Node>()
  const wear = () => {
    for (const sheet of document.head.querySelectorAll('link[rel=stylesheet], style:not([nonce])')) {
      if (worn.has(sheet)) continue
      worn.add(sheet)
      page.head.append(sheet.cloneNode(true))
    }
  }
  wear()
  const watcher = new MutationObserver(wear)
  watcher.observe(document.head, { childList: true })
  return () => watcher.disconnect()
}
