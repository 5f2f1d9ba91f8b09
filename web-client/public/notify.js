// Shows notifications where only a worker may do that (Android), and takes who presses one to the table. It keeps nothing
// and answers no request: the page works without it.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = event.notification.data;
  const take = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = pages.find(({ url }) => url.split(/[#?]/)[0] === address);
    await (there ? there.focus() : self.clients.openWindow(address));
  };
  event.waitUntil(take());
});
