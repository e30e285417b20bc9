import SwiftUI

struct MenuView: View {
  @State private var choice = "none"

  var body: some View {
    VStack {
      // silent: prose of a view
      Text("Select a file from the folder")
      // silent: a button
      Button("Delete from this device") { choice = "delete" }
      // silent: a button that creates
      Button("Create table of contents") { choice = "toc" }
      // silent: prose with a hole
      Text("Update the entry of \(choice), and set the mood")
    }
    // silent: an accessibility label
    .accessibilityLabel("Insert into journal")
  }
}
