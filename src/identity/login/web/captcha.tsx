import { useEffect, useRef, useState } from 'react'
import { useScheme } from '#core/web/brand/scheme.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { loginTexts } from '../texts/login.ts'
import { captchaText, drawCaptcha } from './draw-captcha.ts'
import styles from './captcha.module.css'

const width = 112
const height = 36

/** Checked in the browser only, against accidental submits and simple scripts. The server does not rely on it. */
export function useCaptcha() {
  const [text, setText] = useState(captchaText)
  return {
    text,
    renew: () => setText(captchaText()),
    matches: (typed: string) => typed.trim().toUpperCase() === text,
  }
}

export function Captcha({ text, onRenew }: { text: string; onRenew: () => void }) {
  const t = useT()
  const [scheme] = useScheme()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [first] = useState(text)
  useEffect(() => drawCaptcha(canvas.current!, text, { width, height }), [text, scheme])
  return (
    <>
      <button
        type="button"
        className={`${styles.captcha} overflow-hidden p-0 border-0 rounded-s bg-sunken`}
        aria-label={t(loginTexts.captchaPicture)}
        onClick={onRenew}
      >
        <canvas ref={canvas} style={{ width, height }} />
      </button>
      <output className="spoken-only">{text === first ? '' : t(loginTexts.captchaRenewed)}</output>
    </>
  )
}
