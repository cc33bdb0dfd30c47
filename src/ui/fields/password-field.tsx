import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { IconButton } from './button.tsx'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'action' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password'
  showText: string
  hideText: string
  capsLockText: string
}

export function PasswordField({ showText, hideText, capsLockText, hint, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      hint={capsLock ? capsLockText : hint}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      action={
        <IconButton
          size="small"
          label={shown ? hideText : showText}
          icon={shown ? <IconEyeOff size={18} /> : <IconEye size={18} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
