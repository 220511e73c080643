import { useEffect, useSyncExternalStore } from 'react'
import styles from './OfflineNotice.module.css'
import { offlineAttempt, useOnlineStatus } from './offline-attempt.ts'

/** A notice while the browser is offline. It names the page that the visitor tries to open. */
export function OfflineNotice() {
  const isOnline = useOnlineStatus()
  const attempt = useSyncExternalStore(offlineAttempt.subscribe, offlineAttempt.get, () => '')
  useEffect(() => {
    if (isOnline) offlineAttempt.set('')
  }, [isOnline])
  return (
    <div role="status">
      {!isOnline &&
        (attempt === '' ? (
          <p className={styles.notice}>
            You are offline. What is on this page stays readable; other pages need a connection.
          </p>
        ) : (
          <p className={`${styles.notice} ${styles.attempt}`}>
            {`You are offline, so ${attempt} cannot be opened now. This page and what you typed stay: please try again once you have a connection.`}
          </p>
        ))}
    </div>
  )
}
