import { Button } from '../buttons/button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'
import styles from './field.module.css'

type CodeFieldProps = Omit<TextFieldProps, 'type' | 'action' | 'inputMode' | 'autoComplete'> & {
  /** 'Send code', then 'Resend in 42 s', then 'Send again'. */
  sendText: string
  onSend: () => void
  sending?: boolean
  /** Seconds until a code can be resent, from useCountdown. */
  wait: number
}

export function CodeField({ sendText, onSend, sending, wait, ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="one-time-code"
      action={
        <Button
          variant="plain"
          size="small"
          className={styles.send}
          disabled={wait > 0}
          busy={sending}
          onClick={onSend}
        >
          {sendText}
        </Button>
      }
    />
  )
}
