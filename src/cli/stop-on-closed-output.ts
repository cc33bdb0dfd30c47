/** Stops like Ctrl+C when the output is closed, as in `yiyin voices | head`. */
export function stopOnClosedOutput() {
  let isUnread = false
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
      if (isUnread) return
      isUnread = true
      process.kill(process.pid, 'SIGTERM')
    })
}
