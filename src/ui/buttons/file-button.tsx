import { type ComponentProps, useRef } from 'react'
import { Button } from './button.tsx'
import { FileInput } from './file-input.tsx'

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> &
  Omit<ComponentProps<typeof FileInput>, 'ref'>

/** A button that asks for a file. */
export function FileButton({ accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <FileInput ref={input} accept={accept} onFile={onFile} />
      <Button {...button} onClick={() => input.current!.click()} />
    </>
  )
}
