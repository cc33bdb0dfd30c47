import type { RefObject } from 'react'

/** iPhones show only the film itself in full. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** Shows a player in full, or its film above other windows; undefined where the browser cannot. */
export function usePicture(
  root: RefObject<HTMLElement | null>,
  media: () => HTMLMediaElement | undefined,
): { picture: (() => void) | undefined; full: () => void } {
  const film = () => media() as PhoneVideo | undefined
  return {
    picture: document.pictureInPictureEnabled
      ? () => {
          const asked = document.pictureInPictureElement
            ? document.exitPictureInPicture()
            : film()?.requestPictureInPicture()
          void asked?.catch(refused)
        }
      : undefined,
    full() {
      if (document.fullscreenElement) void document.exitFullscreen().catch(refused)
      else if (document.fullscreenEnabled) void root.current?.requestFullscreen().catch(refused)
      else film()?.webkitEnterFullscreen?.()
    },
  }
}

/** Browsers refuse before the film is loaded, and in frames that may not. */
function refused(error: unknown): void {
  if (!(error instanceof DOMException || error instanceof TypeError)) throw error
}
