// The page comes drawn for a guest or for a person who is signed in: only the browser knows who looks at it.
document.documentElement.dataset.visitor = localStorage.getItem("token") === null ? "guest" : "person";
// A form that is sent before the app has started is sent by the app.
document.addEventListener("submit", (event) => {
  if (event.target.closest("#drawn-page") === null) return;
  event.preventDefault();
  event.target.dataset.sent = "";
});
