import { type ComponentProps, type Ref, useRef } from 'react'
import { Button } from './button.tsx'

type FilesInputProps = { accept: string; onFiles: (files: File[]) => void; ref: Ref<HTMLInputElement> }

/** Hidden; a button of the page opens it. The same files can be chosen again after they were removed. */
export const FilesInput = ({ accept, onFiles, ref }: FilesInputProps) => (
  <input
    ref={ref}
    type="file"
    multiple
    hidden
    accept={accept}
    onChange={({ currentTarget }) => {
      const files = [...(currentTarget.files ?? [])]
      currentTarget.value = ''
      if (files.length > 0) onFiles(files)
    }}
  />
)

type FilesButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & Omit<FilesInputProps, 'ref'>

/** A button that asks for files. */
export function FilesButton({ accept, onFiles, ...button }: FilesButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <FilesInput ref={input} accept={accept} onFiles={onFiles} />
      <Button {...button} onClick={() => input.current!.click()} />
    </>
  )
}
