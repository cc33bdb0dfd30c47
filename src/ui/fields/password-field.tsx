import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { IconButton } from '../buttons/button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'action' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password'
  showText: string
  hideText: string
  capsLockText: string
}

export function PasswordField({ showText, hideText, capsLockText, hint, ...field }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <TextField
      {...field}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      hint={capsLock ? capsLockText : hint}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      action={
        <IconButton
          size="small"
          label={visible ? hideText : showText}
          icon={visible ? <IconEyeOff size={18} /> : <IconEye size={18} />}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  )
}
