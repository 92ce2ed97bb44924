import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { toast } from '../design/toast-store.ts';
import { useTexts } from '../texts/use-texts.ts';

/** What react-admin has to say comes as a toast of the portal: one at a time. */
export function NotificationBridge(): null {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  const texts = useTexts();
  useEffect(() => {
    if (notifications.length === 0) return;
    const taken = takeNotification();
    if (!taken || typeof taken.message !== 'string') return;
    const message = translate(taken.message, { _: taken.message, ...messageArgs(taken) });
    if (taken.type === 'error' || taken.type === 'warning')
      toast({ title: texts.errors.title, description: message, tone: 'destructive' });
    else toast({ title: message });
  }, [notifications, takeNotification, translate, texts]);
  return null;
}

function messageArgs({ notificationOptions }: { notificationOptions?: object }): object {
  const args: unknown =
    notificationOptions && 'messageArgs' in notificationOptions
      ? notificationOptions.messageArgs
      : undefined;
  return typeof args === 'object' && args !== null ? args : {};
}
